"""Trains the net that sees what came to a car since earlier photos (src/vision/change-net.ts), on drawn cars only.

  apt-get install python3-torch python3-numpy python3-pil python3-onnx     (no part of the build; PyTorch 1.13 of Debian 12)
  node bench/change-training-set.ts --set photos --out views
  python3 train-change-net.py views weights.pt --minutes 60 [--leave-out 600012,600013] [--from weights.pt]
  python3 train-change-net.py views weights.pt --export ../src/vision/change-net.onnx

Each example is a square of a photo with the same square of one or two others of the car, laid over it. The net answers, for
cells of 8 x 8 pixels, whether a damage that the others do not show covers it (focal loss, Lin et al. 2017), how far the sides
of its box are (FCOS, Tian et al. 2019, by generalised IoU), and of which kind it is. Damages of less than 20 px teach nothing.

The stored weights were made on 2026-11-26 from cars 600010, 600011 and 600014 to 600021 (renderer 1, about 172 photos that could be
aligned): 2,300 steps of eight squares from nothing, the highest rate 2e-3, while the last cars were still being drawn, and 4,400 from there,
1.6e-3, with contrast, colours, noise and mirrors varied as below, six of ten squares around damages; then 1,700 with 7e-4 and a third around
damages, which took away a fifth of the false boxes; on two busy cores, 90 minutes. Places of squares then came from tiles that move with the
car; now from the box around it. 600012 and 600013 were left out; the threshold was chosen on them.
"""
import argparse
import glob
import json
import os
import queue
import random
import threading
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image, ImageDraw

WIDTH, HEIGHT, CELL, SIDE = 1920, 1200, 8, 448
EVEN_RADIUS = 20
# the first planes are fine light, the last ones colours
FINE, COLOURS = 12, 15
LIGHT, COLOUR = WIDTH * HEIGHT, WIDTH * HEIGHT // 4
# the order of CHANGE_LABELS
KINDS = ["scratch", "dent", "crack", "chip", "gouge", "bent", "missing", "brokenGlass", "wheelDamage"]


def box_mean(values, radius):
    """The mean of the square around each; beyond the border its values are repeated."""
    sums = np.pad(values, ((radius + 1, radius), (radius + 1, radius)), mode="edge").astype(np.float64).cumsum(0).cumsum(1)
    side, (height, width) = 2 * radius + 1, values.shape
    lower, upper = sums[side : side + height], sums[:height]
    whole = lower[:, side : side + width] - upper[:, side : side + width] - lower[:, :width] + upper[:, :width]
    return (whole / side**2).astype(np.float32)


class Residual(nn.Module):
    def __init__(self, width, dilation=1):
        super().__init__()
        self.first = nn.Conv2d(width, width, 3, padding=dilation, dilation=dilation, bias=False)
        self.first_norm = nn.BatchNorm2d(width)
        self.second = nn.Conv2d(width, width, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(width)

    def forward(self, x):
        inner = F.relu(self.first_norm(self.first(x)))
        return F.relu(x + self.second_norm(self.second(inner)))


def layer(inputs, outputs, side, stride):
    convolution = nn.Conv2d(inputs, outputs, side, stride=stride, padding=side // 2, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU())


class ChangeNet(nn.Module):
    """In: [n, 21, rows / 2, columns / 2], as src/vision/change-views.ts tells. Out: [n, 5 + kinds, rows / 8, columns / 8]."""

    def __init__(self, widths=(16, 32, 48, 64)):
        super().__init__()
        a, b, c, d = widths
        self.at_half = nn.Sequential(layer(21, a, 3, 2), Residual(a))
        self.at_quarter = nn.Sequential(layer(a, b, 3, 2), Residual(b), Residual(b))
        self.at_eighth = nn.Sequential(layer(b, c, 3, 2), Residual(c), Residual(c))
        self.deep = nn.Sequential(layer(c, d, 3, 2), Residual(d), Residual(d, 2), Residual(d))
        self.to_eighth, self.joined_eighth = layer(d, c, 1, 1), Residual(c)
        self.to_quarter, self.joined_quarter = layer(c, b, 1, 1), nn.Sequential(Residual(b), Residual(b))
        self.head = nn.Conv2d(b, 5 + len(KINDS), 1)
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[0] = -4.0
            self.head.bias[1:5] = 1.0

    def forward(self, x):
        quarter = self.at_quarter(self.at_half(x))
        eighth = self.at_eighth(quarter)
        larger = lambda y: F.interpolate(y, scale_factor=2.0, mode="nearest")
        joined = self.joined_eighth(eighth + larger(self.to_eighth(self.deep(eighth))))
        return self.head(self.joined_quarter(quarter + larger(self.to_quarter(joined))))


class Visit:
    """One photo with the others of its car that could be laid over it."""

    def __init__(self, folder, told):
        self.bytes = np.memmap(os.path.join(folder, told["file"]), dtype=np.uint8, mode="r")
        self.earlier, self.car = told["earlier"], told["car"]
        self.usual = [self.usual_of(*self.view(k)) for k in range(1 + self.earlier)]
        self.owner, self.ignored, self.boxes, self.kinds = self.targets(told["damages"])

    def view(self, k):
        at = k * (LIGHT + 2 * COLOUR)
        part = lambda start, length: self.bytes[at + start : at + start + length]
        half = (HEIGHT // 2, WIDTH // 2)
        return (
            part(0, LIGHT).reshape(HEIGHT, WIDTH),
            part(LIGHT, COLOUR).reshape(half),
            part(LIGHT + COLOUR, COLOUR).reshape(half),
        )

    @staticmethod
    def usual_of(light, blue, red):
        thin = light[::8, ::8].astype(np.float32)
        return thin.mean(), thin.std() + 8, blue[::4, ::4].mean(), red[::4, ::4].mean()

    @staticmethod
    def targets(damages):
        """Which damage covers a cell (from 1 on), cells that teach nothing, and boxes and kinds of the damages."""
        owner = np.zeros((HEIGHT // CELL, WIDTH // CELL), np.uint8)
        ignored = np.zeros(owner.shape, bool)
        boxes, kinds = [], []
        for damage in sorted(damages, key=lambda one: -one["box"]["width"] * one["box"]["height"]):
            box = damage["box"]
            left, top = box["x"], box["y"]
            right, bottom = left + box["width"], top + box["height"]
            rows = slice(max(0, int(top // CELL) - 1), int(-(-bottom // CELL)) + 1)
            ignored[rows, max(0, int(left // CELL) - 1) : int(-(-right // CELL)) + 1] = True
            if max(box["width"], box["height"]) < 20:
                continue
            picture = Image.new("L", (WIDTH // CELL, HEIGHT // CELL), 0)
            for ring in damage["rings"]:
                points = [(ring[i] / CELL - 0.5, ring[i + 1] / CELL - 0.5) for i in range(0, len(ring), 2)]
                if len(points) >= 2:
                    ImageDraw.Draw(picture).polygon(points, fill=1, outline=1)
            covered = np.array(picture) > 0
            if not covered.any():
                middle = (int((top + bottom) / 2 // CELL), int((left + right) / 2 // CELL))
                covered[min(owner.shape[0] - 1, middle[0]), min(owner.shape[1] - 1, middle[1])] = True
            boxes.append((left, top, right, bottom))
            kinds.append(KINDS.index(damage["kind"]))
            owner[covered] = len(boxes)
        ignored[owner > 0] = False
        return owner, ignored, boxes, kinds

    def parts(self, k, left, top, gain=1.0, offset=0.0):
        """Fine light, light and colours of a square of a view, as viewOf in src/vision/change-views.ts makes them."""
        light, blue, red = self.view(k)
        mean, spread, usual_blue, usual_red = self.usual[k]
        # evening looks at contrast around pixels, and at the mean around these
        beyond = 4 * EVEN_RADIUS + 4
        from_x, from_y = max(0, left - beyond), max(0, top - beyond)
        around = light[from_y : top + SIDE + beyond, from_x : left + SIDE + beyond].astype(np.float32)
        squares = [around[row::2, column::2] for row in (0, 1) for column in (0, 1)]
        half = sum(squares) / 4
        level = box_mean(half, EVEN_RADIUS)
        contrast = np.sqrt(np.maximum(0, box_mean((half - level) ** 2, EVEN_RADIUS))) + 8
        rows = slice((top - from_y) // 2, (top - from_y + SIDE) // 2)
        columns = slice((left - from_x) // 2, (left - from_x + SIDE) // 2)
        fine = np.stack([(square - level) / contrast for square in squares])[:, rows, columns]
        coarse = (half[rows, columns] - mean) / spread * gain + offset
        cut = lambda colour: colour[top // 2 : (top + SIDE) // 2, left // 2 : (left + SIDE) // 2].astype(np.float32)
        return fine, coarse[None], np.stack([(cut(blue) - usual_blue) / 12, (cut(red) - usual_red) / 12])

    def place(self, chance):
        """Upper left corner of a square: a third around a damage, the others anywhere on the car."""
        if self.boxes and chance.random() < 0.35:
            left, top, right, bottom = chance.choice(self.boxes)
            x, y = (left + right) / 2, (top + bottom) / 2
        else:
            x = self.car["x"] + chance.random() * self.car["width"]
            y = self.car["y"] + chance.random() * self.car["height"]
        x, y = (middle + chance.uniform(-0.3, 0.3) * SIDE - SIDE / 2 for middle in (x, y))
        return int(min(max(0, x), WIDTH - SIDE)) // 32 * 32, int(min(max(0, y), HEIGHT - SIDE)) // 16 * 16

    def example(self, chance):
        left, top = self.place(chance)
        others = list(range(1, 1 + self.earlier))
        chance.shuffle(others)
        # one earlier photo stands for both, as in the product
        first, second = (others * 2)[:2] if len(others) > 1 and chance.random() > 0.35 else (others[0], others[0])
        common = chance.uniform(0.85, 1.18)
        lights = [(common * chance.uniform(0.93, 1.07), chance.uniform(-0.12, 0.12)) for _ in range(3)]
        if first == second:
            lights[2] = lights[1]
        here, *before = [self.parts(k, left, top, *light) for k, light in zip((0, first, second), lights)]
        x = np.concatenate([plane for part in range(3) for plane in (here[part], *(here[part] - of[part] for of in before))])
        cells = slice(top // CELL, (top + SIDE) // CELL), slice(left // CELL, (left + SIDE) // CELL)
        owner, ignored = self.owner[cells].astype(int), self.ignored[cells]
        sides = np.zeros((4, *owner.shape), np.float32)
        weight, kind = np.zeros(owner.shape, np.float32), np.full(owner.shape, -1)
        rows, columns = np.nonzero(owner)
        if len(rows):
            which = owner[rows, columns] - 1
            box = np.array(self.boxes, np.float32)[which]
            middle_x, middle_y = left + columns * CELL + CELL / 2, top + rows * CELL + CELL / 2
            distances = (middle_x - box[:, 0], middle_y - box[:, 1], box[:, 2] - middle_x, box[:, 3] - middle_y)
            for plane, distance in enumerate(distances):
                sides[plane, rows, columns] = np.maximum(distance, 1) / CELL
            # large damages do not count by their area
            count = np.bincount(self.owner.ravel(), minlength=len(self.boxes) + 1)[which + 1]
            weight[rows, columns] = np.minimum(1, (10 / count) ** 0.7)
            kind[rows, columns] = np.array(self.kinds)[which]
        there = (owner > 0).astype(np.float32)
        there[ignored] = -1
        x[:FINE] *= chance.uniform(0.8, 1.25)
        x[COLOURS:] *= chance.uniform(0.6, 1.3)
        if chance.random() < 0.5:
            x[:FINE] += np.random.randn(*x[:FINE].shape).astype(np.float32) * chance.uniform(0, 0.05)
        if chance.random() < 0.3:
            x, sides = x[:, ::-1], sides[[0, 3, 2, 1]]
            x[:FINE] = x[[plane ^ 2 for plane in range(FINE)]]
            there, weight, kind, sides = (part[..., ::-1, :] for part in (there, weight, kind, sides))
        if chance.random() < 0.5:
            x, sides = x[:, :, ::-1], sides[[2, 1, 0, 3]]
            x[:FINE] = x[[plane ^ 1 for plane in range(FINE)]]
            there, weight, kind, sides = (part[..., ::-1] for part in (there, weight, kind, sides))
        return [np.ascontiguousarray(part) for part in (x, there, weight, sides, kind)]


def read_visits(folder, left_out):
    visits = []
    for file in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(file) as told:
            photo = json.load(told)
        if photo["car"] not in left_out:
            visits += [Visit(folder, visit) for visit in photo["visits"]]
    return visits


def batches(visits, size, seed):
    made = queue.Queue(maxsize=6)

    def make():
        chance = random.Random(seed)
        while True:
            examples = [chance.choice(visits).example(chance) for _ in range(size)]
            made.put([torch.from_numpy(np.stack(part)) for part in zip(*examples)])

    threading.Thread(target=make, daemon=True).start()
    while True:
        yield made.get()


def generalised_iou(found, true):
    inner = (torch.min(found[:, 0], true[:, 0]) + torch.min(found[:, 2], true[:, 2])) * (
        torch.min(found[:, 1], true[:, 1]) + torch.min(found[:, 3], true[:, 3]))
    around = (torch.max(found[:, 0], true[:, 0]) + torch.max(found[:, 2], true[:, 2])) * (
        torch.max(found[:, 1], true[:, 1]) + torch.max(found[:, 3], true[:, 3]))
    area = lambda sides: (sides[:, 0] + sides[:, 2]) * (sides[:, 1] + sides[:, 3])
    union = area(found) + area(true) - inner
    return inner / union - (around - union) / around


def loss_of(answer, there, weight, sides, kind):
    logit = answer[:, 0]
    sure = torch.sigmoid(logit)
    positive = there > 0.5
    negative = (there > -0.5) & ~positive
    seen = -(weight * (1 - sure) ** 2 * F.logsigmoid(logit))[positive].sum()
    silent = -(sure**2 * F.logsigmoid(-logit))[negative].sum()
    whole = weight[positive].sum().clamp(min=20.0)
    loss = (seen + 0.5 * silent) / whole
    if positive.any():
        of = answer.permute(0, 2, 3, 1)[positive]
        box = generalised_iou(F.softplus(of[:, 1:5]) + 0.05, sides.permute(0, 2, 3, 1)[positive])
        name = F.cross_entropy(of[:, 5:], kind[positive], reduction="none")
        loss = loss + (((1 - box) + 0.3 * name) * weight[positive]).sum() / whole
    return loss


def train(net, visits, minutes, rate, size, file):
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    mean = {name: value.clone() for name, value in net.state_dict().items()}
    start, step, said, losses = time.time(), 0, time.time(), []
    for x, *target in batches(visits, size, seed=1):
        share = (time.time() - start) / (60 * minutes)
        if share >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200) * (0.49 * (1 + np.cos(np.pi * share)) + 0.02)
        loss = loss_of(net(x.contiguous(memory_format=torch.channels_last)), *target)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        keep = min(0.995, step / (step + 9))
        with torch.no_grad():
            for name, value in net.state_dict().items():
                if value.dtype.is_floating_point:
                    mean[name].mul_(keep).add_(value, alpha=1 - keep)
                else:
                    mean[name].copy_(value)
        losses.append(loss.item())
        if time.time() - said > 60:
            print(f"{step} steps, {share:.2f} of the time, loss {np.mean(losses):.3f}", flush=True)
            said, losses = time.time(), []
            torch.save(mean, file)
    torch.save(mean, file)


def export(net, file):
    """ONNX with the weights in 16 bits; the net itself counts in 32."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    net.eval()
    torch.onnx.export(net, torch.zeros(1, 21, 608, 960), file, opset_version=13, input_names=["views"], output_names=["cells"])
    model = onnx.load(file)
    stored, casts = [], []
    for tensor in model.graph.initializer:
        if tensor.data_type == TensorProto.FLOAT and np.prod(tensor.dims) > 256:
            half = numpy_helper.to_array(tensor).astype(np.float16)
            stored.append(numpy_helper.from_array(half, tensor.name + "_16"))
            casts.append(helper.make_node("Cast", [tensor.name + "_16"], [tensor.name], to=TensorProto.FLOAT))
        else:
            stored.append(tensor)
    nodes = list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(stored)
    model.graph.node.extend(casts + nodes)
    for node in model.graph.node:
        node.name, node.doc_string = "", ""
    onnx.checker.check_model(model)
    onnx.save(model, file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("views")
    parser.add_argument("weights")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--leave-out", default="")
    parser.add_argument("--from", dest="begin")
    parser.add_argument("--export")
    of = parser.parse_args()
    net = ChangeNet()
    if of.export:
        net.load_state_dict(torch.load(of.weights))
        return export(net, of.export)
    if of.begin:
        net.load_state_dict(torch.load(of.begin))
    left_out = {int(car) for car in of.leave_out.split(",") if car}
    net = net.to(memory_format=torch.channels_last)
    return train(net, read_visits(of.views, left_out), of.minutes, of.rate, of.batch, of.weights)


if __name__ == "__main__":
    main()
