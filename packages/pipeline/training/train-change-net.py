"""Trains the net that sees what came to a car since earlier photos (src/vision/changes/change-net.ts), on drawn cars only.

  apt-get install python3-torch python3-numpy python3-pil python3-onnx     (no part of the build; PyTorch 1.13 of Debian 12)
  node bench/change-training-set.ts --set photos --out views
  python3 train-change-net.py views weights.pt --minutes 60 [--leave-out 600012,600013] [--from weights.pt]   (more: --help)
  python3 train-change-net.py views weights.pt --export ../src/vision/changes/change-net.onnx
  python3 train-change-net.py views weights.pt --from-onnx ../src/vision/changes/change-net.onnx --photos TRAIN_DATA --half-real 0.4   (also on real
photos, each seen twice: half-real-squares.py)

On an operator's own reviewed passings (npm run dataset): train-on-dataset.py, one command.

Each example is a square of a photo with the same square of one or two others of the car, laid over it. The net answers, for
cells of 8 x 8 pixels, whether a damage that the others do not show covers it (focal loss, Lin et al. 2017), how far the sides
of its box are (FCOS, Tian et al. 2019, by generalised IoU), and of which kind it is. Damages of less than 20 px teach nothing.

Squares are cut and varied where the net learns: on a GPU where there is one (a view takes 8 MB of its memory), else on the CPU.

The stored weights were made on 2026-11-26 in two steps. First on one H100 in 406 s, while 15 cores drew: cars 610002 to 610029 (renderer 1,
463 photos that could be aligned; 4 damages new at a visit where the car's number is a multiple of four, 12 where it is one more, else 24),
6,801 steps of 48 squares:
  --minutes 6.77 --hold 0.7 --batch 48 --begin-with 10 --leave-out 610000,610001
By then it knew those cars too well: the loss fell from 1.2 to 0.8 on them and rose from 1.94 to 2.15 on the two left out. Then on two busy
cores in 26 minutes, on cars it had not seen: 600010 to 600022 (24 damages new at a visit; 136 photos at first, 214 at the end), 1,198 steps
of 8 squares, with much held back:
  --minutes 26 --rate 5e-4 --decay 0.05 --drop 0.1 --seed 3 --from (the first)
A wider net (24,48,64,88) learnt beside the first: no better. Cars 513000 to 513006 chose between all of these, the mean of both steps and the
weights before.

On 2026-11-29 it went on learning on half-real squares alone, on one busy core in 34 minutes, 228 steps of 8 squares:
  --from-onnx (the stored ones) --photos TRAIN_DATA --half-real 1 --minutes 34 --rate 5e-4 --decay 0.01 --batch 8 --seed 5
The loss on squares of other photos fell from 2.1 to 0.7, but with 0.7 of what it learnt it forgot drawn cars (0.12 of damages at one false
suggestion a clean passing). Stored are the weights before with 0.25 of it (--mix 0.25), which cars 531000 to 531002 and the choosing half of half-real
pairs chose before 0.4 and 0.7.
"""
import argparse
import glob
import importlib
import json
import os
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image, ImageDraw

WIDTH, HEIGHT, CELL, SIDE = 1920, 1200, 8, 448
EVEN_RADIUS = 20
# a view has four planes of fine light, one of light and two of colours; the net's input holds these planes of three views, part by part
PARTS = [slice(0, 4), slice(4, 5), slice(5, 7)]
FINE, COLOURS = 12, 15
LIGHT, COLOUR = WIDTH * HEIGHT, WIDTH * HEIGHT // 4
# the order of CHANGE_LABELS
KINDS = ["scratch", "dent", "crack", "chip", "gouge", "bent", "missing", "brokenGlass", "wheelDamage"]
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def box_mean(planes, radius):
    """The mean of the square around each; beyond the border its values are repeated."""
    padded = F.pad(planes[None], (radius, radius, radius, radius), mode="replicate")
    rows = F.avg_pool2d(padded, (1, 2 * radius + 1), 1)
    return F.avg_pool2d(rows, (2 * radius + 1, 1), 1)[0]


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
    """In: [n, 21, rows / 2, columns / 2], as src/vision/changes/change-views.ts tells. Out: [n, 5 + kinds, rows / 8, columns / 8]."""

    def __init__(self, widths):
        super().__init__()
        a, b, c, d = widths
        self.at_half = nn.Sequential(layer(21, a, 3, 2), Residual(a))
        self.at_quarter = nn.Sequential(layer(a, b, 3, 2), Residual(b), Residual(b))
        self.at_eighth = nn.Sequential(layer(b, c, 3, 2), Residual(c), Residual(c))
        self.deep = nn.Sequential(layer(c, d, 3, 2), Residual(d), Residual(d, 2), Residual(d))
        self.to_eighth, self.joined_eighth = layer(d, c, 1, 1), Residual(c)
        self.to_quarter, self.joined_quarter = layer(c, b, 1, 1), nn.Sequential(Residual(b), Residual(b))
        self.drop = nn.Dropout2d(0)
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
        joined = self.joined_eighth(eighth + larger(self.to_eighth(self.deep(self.drop(eighth)))))
        return self.head(self.joined_quarter(self.drop(quarter) + larger(self.to_quarter(joined))))


class Visit:
    """One photo with the others of its car that could be laid over it, as planes, and what each cell should answer."""

    def __init__(self, folder, told):
        stored = np.fromfile(os.path.join(folder, told["file"]), dtype=np.uint8)
        self.views = torch.stack([self.view(part) for part in stored.reshape(1 + told["earlier"], LIGHT + 2 * COLOUR)])
        self.car = told["car"]
        self.boxes, self.answer = self.targets(told["damages"])

    @staticmethod
    def view(stored):
        """Fine light, light and colours of a view, as viewOf in src/vision/changes/change-views.ts makes them."""
        stored = torch.from_numpy(stored).to(DEVICE).float()
        light = stored[:LIGHT].reshape(HEIGHT, WIDTH)
        colours = stored[LIGHT:].reshape(2, HEIGHT // 2, WIDTH // 2)
        squares = torch.stack([light[row::2, column::2] for row in (0, 1) for column in (0, 1)])
        half = squares.mean(0, keepdim=True)
        level = box_mean(half, EVEN_RADIUS)
        contrast = box_mean((half - level) ** 2, EVEN_RADIUS).clamp(min=0).sqrt() + 8
        thin = light[::8, ::8]
        coarse = (half - thin.mean()) / (thin.std(unbiased=False) + 8)
        usual = colours[:, ::4, ::4].mean((1, 2), keepdim=True)
        return torch.cat([(squares - level) / contrast, coarse, (colours - usual) / 12]).half()

    @staticmethod
    def targets(damages):
        """Boxes of the damages, and for each cell: a damage (1), none (0) or nothing to learn (-1); weight; kind; sides of its box."""
        owner = np.zeros((HEIGHT // CELL, WIDTH // CELL), int)
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
            kinds.append(KINDS.index(damage["kind"]) if damage["kind"] in KINDS else -1)
            owner[covered] = len(boxes)
        ignored[owner > 0] = False
        answer = np.zeros((7, *owner.shape), np.float32)
        answer[0] = np.where(ignored, -1, owner > 0)
        rows, columns = np.nonzero(owner)
        if len(rows):
            which = owner[rows, columns] - 1
            box = np.array(boxes, np.float32)[which]
            x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
            # weight of a cell: a large damage counts for more than a small damage, but far less than by its area
            answer[1, rows, columns] = np.minimum(1, (10 / np.bincount(owner.ravel())[which + 1]) ** 0.7)
            answer[2, rows, columns] = np.array(kinds)[which]
            for plane, distance in enumerate((x - box[:, 0], y - box[:, 1], box[:, 2] - x, box[:, 3] - y)):
                answer[3 + plane, rows, columns] = np.maximum(distance, 1) / CELL
        return boxes, torch.from_numpy(answer).half().to(DEVICE)

    def place(self, chance):
        """Upper left corner of a square: a third around a damage, the others anywhere on the car."""
        if self.boxes and chance.random() < 0.35:
            left, top, right, bottom = chance.choice(self.boxes)
            x, y = (left + right) / 2, (top + bottom) / 2
        else:
            x = self.car["x"] + chance.random() * self.car["width"]
            y = self.car["y"] + chance.random() * self.car["height"]
        x, y = (middle + chance.uniform(-0.4, 0.4) * SIDE - SIDE / 2 for middle in (x, y))
        return int(min(max(0, x), WIDTH - SIDE)) // CELL * CELL, int(min(max(0, y), HEIGHT - SIDE)) // CELL * CELL

    def cut(self, chance):
        """A square of the photo and of two others, or one that stands for both as in the product, and its answers."""
        left, top = self.place(chance)
        others = list(range(1, len(self.views)))
        chance.shuffle(others)
        first, second = (others * 2)[:2] if len(others) > 1 and chance.random() > 0.35 else (others[0], others[0])
        square = lambda of, side: of[..., top // side : (top + SIDE) // side, left // side : (left + SIDE) // side]
        return square(self.views, 2)[[0, first, second]], square(self.answer, CELL), first == second


def varied(cuts, chance):
    """A batch: light, contrast, colours, noise and mirrors vary from square to square."""
    views = torch.stack([view for view, _, _ in cuts]).float()
    answer = torch.stack([answer for _, answer, _ in cuts]).float()
    count = len(cuts)
    of = lambda numbers: torch.tensor(numbers, device=DEVICE).reshape(count, -1, 1, 1)
    each = lambda least, most: of([chance.uniform(least, most) for _ in cuts])
    gain = each(0.85, 1.18) * of([[chance.uniform(0.93, 1.07) for _ in range(3)] for _ in cuts])
    offset = of([[chance.uniform(-0.12, 0.12) for _ in range(3)] for _ in cuts])
    for at, (_, _, is_one) in enumerate(cuts):
        if is_one:
            gain[at, 2], offset[at, 2] = gain[at, 1], offset[at, 1]
    views[:, :, 4] = views[:, :, 4] * gain + offset
    here, before = views[:, 0], views[:, 1:]
    x = torch.cat([plane for part in PARTS for plane in (here[:, part], *(here[:, part] - before[:, k, part] for k in (0, 1)))], 1)
    x[:, :FINE] *= each(0.8, 1.25)
    x[:, COLOURS:] *= each(0.6, 1.3)
    x[:, :FINE] += torch.randn_like(x[:, :FINE]) * of([chance.uniform(0, 0.05) * (chance.random() < 0.5) for _ in cuts])
    planes = torch.arange(x.shape[1], device=DEVICE)
    for share, axis, bit, sides in ((0.3, 2, 2, [3, 6, 5, 4]), (0.5, 3, 1, [5, 4, 3, 6])):
        is_mirrored = of([chance.random() < share for _ in cuts])
        x = torch.where(is_mirrored, x[:, torch.where(planes < FINE, planes ^ bit, planes)].flip(axis), x)
        answer = torch.where(is_mirrored, answer[:, [0, 1, 2, *sides]].flip(axis), answer)
    return x, answer


class Visits:
    """The visits of a folder, to which more may be added while training, and half-real squares beside them."""

    def __init__(self, folder, wanted, half_real=None, share=0.0):
        self.folder, self.wanted, self.read, self.all = folder, wanted, set(), []
        self.half_real, self.share = half_real, share

    def look(self):
        for file in sorted(set(glob.glob(os.path.join(self.folder, "*.json"))) - self.read):
            with open(file) as told:
                photo = json.load(told)
            self.read.add(file)
            if self.wanted(photo):
                self.all += [Visit(self.folder, visit) for visit in photo["visits"]]
        return self

    def batch(self, size, chance):
        from_real = lambda: self.half_real is not None and (not self.all or chance.random() < self.share)
        return varied([(self.half_real if from_real() else chance.choice(self.all)).cut(chance) for _ in range(size)], chance)


def generalised_iou(found, true):
    inner = (torch.min(found[:, 0], true[:, 0]) + torch.min(found[:, 2], true[:, 2])) * (
        torch.min(found[:, 1], true[:, 1]) + torch.min(found[:, 3], true[:, 3]))
    around = (torch.max(found[:, 0], true[:, 0]) + torch.max(found[:, 2], true[:, 2])) * (
        torch.max(found[:, 1], true[:, 1]) + torch.max(found[:, 3], true[:, 3]))
    area = lambda sides: (sides[:, 0] + sides[:, 2]) * (sides[:, 1] + sides[:, 3])
    union = area(found) + area(true) - inner
    return inner / union - (around - union) / around


def loss_of(answer, wanted):
    there, weight, kind, sides = wanted[:, 0], wanted[:, 1], wanted[:, 2].long(), wanted[:, 3:]
    logit = answer[:, 0]
    sure = torch.sigmoid(logit)
    positive = there > 0.5
    negative = (there > -0.5) & ~positive
    seen = -(weight * (1 - sure) ** 2 * F.logsigmoid(logit))[positive].sum()
    silent = -(sure**2 * F.logsigmoid(-logit))[negative].sum()
    whole = weight[positive].sum().clamp(min=20.0)
    loss = (seen + 0.5 * silent) / whole
    of = answer.permute(0, 2, 3, 1)[positive]
    box = generalised_iou(F.softplus(of[:, 1:5]) + 0.05, sides.permute(0, 2, 3, 1)[positive])
    name = F.cross_entropy(of[:, 5:], kind[positive], reduction="none", ignore_index=-1)
    return loss + (((1 - box) + 0.3 * name) * weight[positive]).sum() / whole


def net_of(of):
    widths = [int(width) for width in of.widths.split(",")]
    return ChangeNet(widths).to(DEVICE, memory_format=torch.channels_last)


def half_real_squares(of, split):
    if not of.photos:
        return None
    photos = importlib.import_module("train-first-look").real_photos(of.photos, split)
    return importlib.import_module("half-real-squares").HalfReal(photos, SIDE, CELL)


def load_onnx(net, file, sample=torch.zeros(1, 21, 64, 64)):
    """The weights of an exported net, whose norms went into its convolutions: they are 1 and 0 from then on, and stay so."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(file).graph
    known = {one.name: torch.from_numpy(numpy_helper.to_array(one).astype(np.float32)) for one in graph.initializer}
    cast = {node.output[0]: node.input[0] for node in graph.node if node.op_type == "Cast"}
    stored = [node for node in graph.node if node.op_type == "Conv"]
    called, hooks = [], []
    for module in net.modules():
        if isinstance(module, (nn.Conv2d, nn.BatchNorm2d)):
            hooks.append(module.register_forward_hook(lambda one, *_: called.append(one)))
    with torch.no_grad():
        net.eval()(sample.to(next(net.parameters()).device))
    for hook in hooks:
        hook.remove()
    layers = [one for one in called if isinstance(one, nn.Conv2d)]
    assert len(layers) == len(stored), "the file holds another net"
    for layer, node in zip(layers, stored):
        weight, bias = (known[cast.get(name, name)] for name in node.input[1:3])
        layer.weight.data.copy_(weight)
        after = called.index(layer) + 1
        norm = called[after] if after < len(called) and isinstance(called[after], nn.BatchNorm2d) else None
        if norm is None:
            layer.bias.data.copy_(bias)
            continue
        norm.weight.data.fill_(1), norm.bias.data.copy_(bias)
        norm.running_mean.fill_(0), norm.running_var.fill_(1 - norm.eps)


class Learner:
    """A net and the running mean of its weights, which is what is kept."""

    def __init__(self, of):
        self.net, self.known = net_of(of), net_of(of).eval()
        self.net.drop.p = of.drop
        if of.begin:
            self.net.load_state_dict(torch.load(of.begin, map_location=DEVICE))
        self.has_norms = not of.from_onnx
        if of.from_onnx:
            load_onnx(self.net, of.from_onnx)
        self.mode()
        self.mean = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=0, weight_decay=of.decay)
        self.losses = []

    def mode(self):
        self.net.train()
        if not self.has_norms:
            for module in self.net.modules():
                if isinstance(module, nn.BatchNorm2d):
                    module.eval()

    def learn(self, x, wanted, rate, step):
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            answer = self.net(x)
        loss = loss_of(answer.float(), wanted)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        keep = min(0.998, step / (step + 9))
        with torch.no_grad():
            for name, value in self.net.state_dict().items():
                if value.dtype.is_floating_point:
                    self.mean[name].mul_(keep).add_(value, alpha=1 - keep)
                else:
                    self.mean[name].copy_(value)
        self.losses.append(loss.detach())

    def said(self):
        mean = torch.stack(self.losses).mean().item()
        self.losses = []
        return mean

    def on_others(self, batches):
        """The mean loss on squares that are not learnt from, by the mean weights."""
        self.known.load_state_dict(self.mean)
        with torch.no_grad():
            return float(np.mean([loss_of(self.known(x).float(), wanted).item() for x, wanted in batches]))

    def save(self, file):
        torch.save({name: value.cpu().contiguous() for name, value in self.mean.items()}, file)


def train(of):
    left_out = {int(car) for car in of.leave_out.split(",") if car}
    # photos of a data set carry their split themselves
    teaches = lambda photo: photo["split"] == "train" if "split" in photo else photo["car"] not in left_out
    seen = Visits(of.views, teaches, half_real_squares(of, "train"), of.half_real)
    others = Visits(of.views, lambda photo: not teaches(photo), half_real_squares(of, "validation"), of.half_real)
    while len(seen.look().all) < of.begin_with and (seen.half_real is None or of.half_real < 1):
        time.sleep(2)
    learner = Learner(of)
    chance, kept = random.Random(of.seed), []
    start, said, step = time.time(), time.time(), 0
    while True:
        share = (time.time() - start) / (60 * of.minutes)
        if share >= 1:
            break
        if step % 100 == 0:
            seen.look()
        falls = max(0.0, share - of.hold) / (1 - of.hold)
        rate = of.rate * min(1, (step + 1) / 200) * (0.49 * (1 + np.cos(np.pi * falls)) + 0.02)
        x, wanted = seen.batch(of.batch, chance)
        learner.learn(x.contiguous(memory_format=torch.channels_last), wanted, rate, step)
        step += 1
        if time.time() - said > of.say:
            if (others.look().all or others.half_real) and len(kept) < 12:
                kept += [others.batch(16, random.Random(len(kept) + k)) for k in range(4)]
            beside = f" ({learner.on_others(kept):.3f} on others)" if kept else ""
            print(f"{step} steps, {share:.2f} of the time, {len(seen.all)} photos, loss {learner.said():.3f}{beside}", flush=True)
            learner.save(of.weights)
            said = time.time()
    learner.save(of.weights)
    print(f"{step} steps, {len(seen.all)} photos", flush=True)


def export(net, file):
    net.eval()
    torch.onnx.export(net, torch.zeros(1, 21, 608, 960), file, opset_version=13, input_names=["views"], output_names=["cells"])
    store_in_16_bits(file)


def store_in_16_bits(file):
    """The weights of an ONNX file in 16 bits; the net itself counts in 32."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

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
    parser.add_argument("--hold", type=float, default=0, help="share of the time after which the rate falls")
    parser.add_argument("--decay", type=float, default=1e-3, help="of weights")
    parser.add_argument("--drop", type=float, default=0, help="share of planes that are left out at two places")
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--say", type=float, default=60, help="seconds between lines")
    parser.add_argument("--begin-with", type=int, default=1, help="photos to wait for")
    parser.add_argument("--widths", default="16,32,48,64", help="channels at each size")
    parser.add_argument("--leave-out", default="")
    parser.add_argument("--from", dest="begin")
    parser.add_argument("--from-onnx", help="an exported net to go on from")
    parser.add_argument("--photos", help="folders of real photos with their truth.json")
    parser.add_argument("--half-real", type=float, default=0.4, help="share of squares that are cut from them")
    parser.add_argument("--mix", type=float, default=1, help="of an export with --from-onnx: share of what was learnt, the rest as before")
    parser.add_argument("--export")
    of = parser.parse_args()
    if not of.export:
        return train(of)
    net = net_of(of).cpu()
    net.load_state_dict(torch.load(of.weights, map_location="cpu"))
    if of.from_onnx and of.mix < 1:
        learnt = {name: value.clone() for name, value in net.state_dict().items()}
        load_onnx(net, of.from_onnx)
        before = net.state_dict()
        net.load_state_dict({name: torch.lerp(before[name].float(), learnt[name].float(), of.mix).to(before[name].dtype) for name in learnt})
    return export(net, of.export)


if __name__ == "__main__":
    main()
