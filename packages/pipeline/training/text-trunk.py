"""The trunk of train-first-look.py: convolutions that once learnt to find lines of text on photos."""
import torch
import torch.nn as nn
import torch.nn.functional as F

# outputs of the net's graph at a quarter, an eighth, a sixteenth and a 32nd of the photo's size, and their numbers of planes
TAPS = ["p2o.Add.43", "p2o.Add.71", "p2o.Add.147", "p2o.Add.215"]
TAP_WIDTHS = [48, 96, 192, 384]


class Measured(nn.Module):
    """A scale and a shift; what lies beyond the border stays 0 after them."""

    def __init__(self, scale, shift):
        super().__init__()
        self.scale, self.shift = nn.Parameter(torch.tensor(float(scale))), nn.Parameter(torch.tensor(float(shift)))

    def forward(self, x):
        return x * self.scale + self.shift


class Squeeze(nn.Module):
    """Weighs planes by what all of the photo shows (Hu et al. 2018)."""

    def __init__(self, inner, outer):
        super().__init__()
        self.inner, self.outer = inner, outer

    def forward(self, x):
        return x * (self.outer(F.relu(self.inner(x.mean((2, 3), keepdim=True)))) * 0.2 + 0.5).clamp(0, 1)


class Trunk(nn.Module):
    """The convolutions of PP-OCRv4's text detector (PP-LCNetV3) up to four taps; scales and shifts go into the convolutions' numbers."""

    def __init__(self, file):
        super().__init__()
        import onnx
        from onnx import numpy_helper

        nodes = onnx.load(file).graph
        known = {one.name: numpy_helper.to_array(one) for one in nodes.initializer}
        known |= {one.output[0]: numpy_helper.to_array(one.attribute[0].t) for one in nodes.node if one.op_type == "Constant"}
        nodes = [one for one in nodes.node if one.op_type != "Constant"]
        self.stages = nn.ModuleList([nn.Sequential()])
        scale, shift, at = 1.0, 0.0, 0
        number = lambda node: next(float(known[name].reshape(-1)[0]) for name in node.input if name in known)
        while len(self.stages) <= len(TAPS):
            node = nodes[at]
            if node.op_type == "GlobalAveragePool":
                inner, outer = self.convolution(nodes[at + 1], known), self.convolution(nodes[at + 3], known)
                self.stages[-1].extend([Measured(scale, shift), Squeeze(inner, outer)])
                scale, shift, at = 1.0, 0.0, at + 6
                continue
            layer = self.convolution(node, known)
            if layer.padding[0] > 0 and shift != 0:
                self.stages[-1].append(Measured(scale, shift))
                scale, shift = 1.0, 0.0
            layer.bias.data += shift * layer.weight.data.sum((1, 2, 3))
            layer.weight.data *= scale
            scale, shift, at = 1.0, 0.0, at + 1
            if nodes[at].op_type == "BatchNormalization":
                gain, lift, mean, variance = (torch.from_numpy(known[name].copy()) for name in nodes[at].input[1:])
                gain = gain / (variance + 1e-5).sqrt()
                layer.weight.data *= gain.reshape(-1, 1, 1, 1)
                layer.bias.data = (layer.bias.data - mean) * gain + lift
                at += 1
            else:
                layer.weight.data *= number(nodes[at])
                layer.bias.data = layer.bias.data * number(nodes[at]) + number(nodes[at + 1])
                at += 2
            self.stages[-1].append(layer)
            if nodes[at].op_type == "Add":
                # x * relu6(x + 3) / 6, then a scale and a shift
                self.stages[-1].append(nn.Hardswish())
                scale, shift = number(nodes[at + 4]), number(nodes[at + 5])
                at += 6
            if nodes[at - 1].output[0] in TAPS:
                self.stages.append(nn.Sequential())
        del self.stages[-1]

    @staticmethod
    def convolution(node, known):
        weight = torch.from_numpy(known[node.input[1]].copy())
        options = {one.name: list(one.ints) or one.i for one in node.attribute}
        planes = weight.shape[1] * options["group"]
        layer = nn.Conv2d(planes, weight.shape[0], weight.shape[2], options["strides"][0], options["pads"][0], 1, options["group"])
        layer.weight.data = weight
        layer.bias.data = torch.from_numpy(known[node.input[2]].copy()) if len(node.input) > 2 else torch.zeros(weight.shape[0])
        return layer

    def forward(self, x):
        # the first stage (a quarter of the size) keeps the weights that it learnt on photos
        with torch.no_grad():
            taps = [self.stages[0](x)]
        for stage in self.stages[1:]:
            taps.append(stage(taps[-1]))
        return taps
