"""Half-real squares for train-change-net.py: real photos of cars, seen twice, with real damages of other cars laid in the second time.

No two real passings of one car are public. A square of a photo is seen as three views: the later one, and two earlier ones that lie over
it about as well as the product lays them (an error of some pixels that changes slowly), each in light, noise and JPEG of its own, with soft
reflections that move. New damages are the detail of real ones (a patch minus its own blur over half its size) in a soft ellipse; what cannot
be seen of them is neither asked for nor denied. Photos: as train-first-look.py reads them, split "train" alone.
"""
import io
import math

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageFilter

MARGIN = 56
FRAME = (1920, 1200)
# grey levels by which a damage has to differ to be seen, and by which it differs at its rim
SEEN, RIM = 9, 5
SIZES = (24, 220)


# number of squares that are kept, and chance that a kept square is given again instead of a new square: making a square takes longer than
# learning from it, and each use varies it anew
KEPT, AGAIN = 240, 0.6


class HalfReal:
    """@param photos as `real_photos` of train-first-look.py returns @param side of a square, px of the photo @param cell of the answer"""

    def __init__(self, photos, side, cell):
        self.photos, self.side, self.cell = photos, side, cell
        self.damages = [(photo, k) for photo in photos for k in range(len(photo.boxes))]
        self.kept = []

    def cut(self, chance):
        """What a drawn visit's `cut` returns: views [3, 7, side / 2, side / 2], answer [7, cells, cells], whether one view stands for both."""
        if len(self.kept) < 32 or chance.random() > AGAIN:
            self.kept = [*self.kept[1 - KEPT :], self.made(chance)]
            return self.kept[-1]
        return chance.choice(self.kept)

    def made(self, chance):
        whole = self.side + 2 * MARGIN
        base, usual = self.square(chance, whole)
        hurt, damages, ignored = self.with_damages(base, chance)
        before = base
        if chance.random() < 0.2:
            # a damage that was repaired is nothing new
            before = self.with_damages(base, chance)[0]
        is_one = chance.random() < 0.35
        views = [self.seen(picture, usual, chance, is_moved) for picture, is_moved in ((hurt, False), (before, True), (base, True))]
        if is_one:
            views[2] = views[1]
        return torch.stack(views), torch.from_numpy(self.answer(damages, ignored)), is_one

    def square(self, chance, whole):
        """A square of a photo as it lies in the frame, red, green, blue; and the mean and spread of the whole photo's light."""
        picture = chance.choice(self.photos).picture()
        scale = min(FRAME[0] / picture.width, FRAME[1] / picture.height) * math.exp(chance.uniform(-0.25, 0.25))
        side = whole / scale
        x = chance.uniform(-0.1 * side, max(0, picture.width - 0.9 * side))
        y = chance.uniform(-0.1 * side, max(0, picture.height - 0.9 * side))
        cut = picture.transform((whole, whole), Image.AFFINE, (1 / scale, 0, x, 0, 1 / scale, y), Image.BICUBIC)
        light = np.asarray(picture.convert("L"), np.float32)
        return np.asarray(cut, np.float32), (light.mean(), light.std())

    def with_damages(self, base, chance):
        """The square with up to three damages laid in, where each can be seen, and where it can hardly be."""
        hurt, damages, ignored = base.copy(), [], np.zeros(base.shape[:2], bool)
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            change = self.change(base.shape[0], chance)
            if change is None:
                continue
            hurt += change
            strength = abs(change).mean(2)
            ignored |= strength > 1
            soft = F.avg_pool2d(torch.from_numpy(strength)[None, None], 5, 1, 2)[0, 0].numpy()
            if (soft > SEEN).sum() >= 30:
                damages.append(soft > RIM)
        return np.clip(hurt, 0, 255), damages, ignored

    def change(self, whole, chance):
        """What a real damage adds to a square, somewhere in it; None where there is too little of it."""
        photo, k = chance.choice(self.damages)
        left, top, right, bottom = photo.boxes[k]
        wide, high = right - left, bottom - top
        if min(wide, high) < 6 or max(wide, high) > 420:
            return None
        longest = math.exp(chance.uniform(math.log(SIZES[0]), math.log(SIZES[1])))
        scale = longest / max(wide, high)
        if scale > 4:
            return None
        room = 0.25 * max(wide, high)
        box = (left - room, top - room, right + room, bottom + room)
        size = tuple(max(8, round((box[k + 2] - box[k]) * scale)) for k in (0, 1))
        patch = photo.picture().transform(size, Image.EXTENT, box, Image.BICUBIC)
        patch = patch.rotate(chance.uniform(-25, 25), Image.BICUBIC)
        if chance.random() < 0.5:
            patch = patch.transpose(Image.FLIP_LEFT_RIGHT)
        detail = np.asarray(patch, np.float32) - np.asarray(patch.filter(ImageFilter.GaussianBlur(longest / 4)), np.float32)
        y, x = np.mgrid[0 : size[1], 0 : size[0]]
        u = (x - (size[0] - 1) / 2) / max(4, wide * scale / 2)
        v = (y - (size[1] - 1) / 2) / max(4, high * scale / 2)
        soft = np.clip((1.15 - np.sqrt(u * u + v * v)) / 0.3, 0, 1)
        change = np.zeros((whole, whole, 3), np.float32)
        at = [chance.randint(0, max(0, whole - length)) for length in size]
        rows, columns = min(size[1], whole - at[1]), min(size[0], whole - at[0])
        strong = chance.uniform(0.7, 1.3)
        change[at[1] : at[1] + rows, at[0] : at[0] + columns] = strong * (detail * soft[..., None])[:rows, :columns]
        return change

    def seen(self, picture, usual, chance, is_moved):
        """A view of the square: fine light, light and colours, as `Visit.view` of train-change-net.py makes them of a whole photo."""
        whole = picture.shape[0]
        rng = np.random.default_rng(chance.randrange(2**31))
        picture = self.moved(picture, chance, rng, 1.6 if is_moved else 0.5)
        gain, gamma = chance.uniform(0.78, 1.22), chance.uniform(0.83, 1.2)
        tone = lambda light: 255 * gain * (light / 255) ** gamma
        curve = tone(np.arange(1021, dtype=np.float32) / 4)
        picture = curve[np.clip(picture * 4, 0, 1020).astype(np.int16)]
        turn = chance.uniform(0, 2 * math.pi)
        along = np.linspace(-0.03, 0.03, whole, dtype=np.float32)
        picture *= (1 + math.cos(turn) * along[None, :, None] + math.sin(turn) * along[:, None, None]).astype(np.float32)
        picture *= np.array([chance.uniform(0.96, 1.04) for _ in range(3)], np.float32)
        if chance.random() < 0.6:
            picture += self.slow(rng, whole, chance.choice((5, 9, 15)))[..., None] * chance.uniform(2, 14)
        picture += rng.standard_normal((whole, whole, 1), np.float32) * chance.uniform(1, 4)
        stored = io.BytesIO()
        Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)).save(stored, "JPEG", quality=chance.randint(80, 92))
        return self.planes(np.asarray(Image.open(stored), np.float32), tone(usual[0]), usual[1] * tone(usual[0]) / max(1, usual[0]))

    @staticmethod
    def slow(rng, whole, knots):
        """A field that changes slowly, of about -1 to 1."""
        coarse = torch.from_numpy(rng.normal(0, 0.5, (1, 1, knots, knots)).astype(np.float32))
        return F.interpolate(coarse, size=(whole, whole), mode="bilinear", align_corners=True)[0, 0].numpy()

    def moved(self, picture, chance, rng, most):
        """Moved by up to about so many pixels, farther here than there."""
        whole = picture.shape[0]
        shift = [chance.uniform(-0.6, 0.6) * most + self.slow(rng, whole, 4) * most for _ in range(2)]
        base = np.mgrid[0:whole, 0:whole].astype(np.float32)
        grid = np.stack([(base[1] + shift[0]) / (whole - 1) * 2 - 1, (base[0] + shift[1]) / (whole - 1) * 2 - 1], -1)
        planes = torch.from_numpy(picture.transpose(2, 0, 1).copy())[None]
        there = F.grid_sample(planes, torch.from_numpy(grid)[None].float(), mode="bilinear", padding_mode="border", align_corners=True)
        return there[0].numpy().transpose(1, 2, 0)

    def planes(self, picture, mean, spread):
        red, green, blue = picture[..., 0], picture[..., 1], picture[..., 2]
        light = 0.299 * red + 0.587 * green + 0.114 * blue
        half = lambda plane: plane.reshape(plane.shape[0] // 2, 2, plane.shape[1] // 2, 2).mean((1, 3))
        colours = np.stack([half(0.564 * (blue - light)), half(0.713 * (red - light))])
        view = measured(torch.from_numpy(light), torch.from_numpy(colours), mean, spread)
        edge = MARGIN // 2
        return view[:, edge:-edge, edge:-edge]

    def answer(self, damages, ignored):
        """As `Visit.targets` of train-change-net.py; kinds are not known."""
        count = self.side // self.cell
        inner = slice(MARGIN, MARGIN + self.side)
        cells = lambda mask: mask[inner, inner].reshape(count, self.cell, count, self.cell).mean((1, 3))
        answer = np.zeros((7, count, count), np.float32)
        near = F.max_pool2d(torch.from_numpy((cells(ignored) > 0).astype(np.float32))[None, None], 3, 1, 1)[0, 0].numpy() > 0
        answer[0] = np.where(near, -1, 0)
        answer[2] = -1
        middles = (np.arange(count) + 0.5) * self.cell
        for mask in damages:
            rows, columns = np.nonzero(mask)
            left, right = columns.min() - MARGIN, columns.max() + 1 - MARGIN
            top, bottom = rows.min() - MARGIN, rows.max() + 1 - MARGIN
            at = np.nonzero(cells(mask) > 0.15)
            if len(at[0]) == 0:
                continue
            x, y = middles[at[1]], middles[at[0]]
            answer[0][at] = 1
            answer[1][at] = min(1, (10 / len(at[0])) ** 0.7)
            for plane, distance in enumerate((x - left, y - top, right - x, bottom - y)):
                answer[3 + plane][at] = np.maximum(distance, 1) / self.cell
        return answer


def measured(light, colours, mean, spread, radius=20):
    """Planes of a view, from light and colours of a part of a photo; mean and spread are those of all its light."""
    squares = torch.stack([light[row::2, column::2] for row in (0, 1) for column in (0, 1)])
    half = squares.mean(0, keepdim=True)
    rows = lambda plane: F.avg_pool2d(F.pad(plane[None], (radius,) * 4, mode="replicate"), (1, 2 * radius + 1), 1)
    around = lambda plane: F.avg_pool2d(rows(plane), (2 * radius + 1, 1), 1)[0]
    level = around(half)
    contrast = around((half - level) ** 2).clamp(min=0).sqrt() + 8
    usual = colours[:, ::4, ::4].mean((1, 2), keepdim=True)
    return torch.cat([(squares - level) / contrast, (half - mean) / (spread + 8), (colours - usual) / 12]).half()
