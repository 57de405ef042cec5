"""Trains a net of the product on an operator's own reviewed passings, from the folder that `npm run dataset` wrote, and writes the ONNX file and its
model card: what the page Detectors takes (upload, shadow mode, promote).

  apt-get install python3-torch python3-numpy python3-pil python3-onnx     (PyTorch 1.13 of Debian 12; on a GPU where PyTorch finds one, else on the CPU)
  python3 packages/pipeline/training/train-on-dataset.py DATASET --net difference --minutes 60
  python3 packages/pipeline/training/train-on-dataset.py DATASET --net firstLook --minutes 60 --trunk ch_PP-OCRv4_det_infer.onnx

Cars of the split train teach, those of val tell the loss on others, those of test are not looked at: measure on them, or in shadow mode. It goes on
from the net of the release; --mix says which share of what was learnt is kept, as too much of it makes a net forget what it knew. In DATASET/trained
lie NET.onnx, NET.md (the model card: what taught it, how long, the loss), the weights and, of the difference net, the views that were learnt from.
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
NETS = {"difference": "../src/vision/changes/change-net.onnx", "firstLook": "../src/vision/first-look/first-look-net.onnx"}

CARD = """# {net} net, {date}

Version: {version}. Licence: {licence}

Trained by `packages/pipeline/training/train-on-dataset.py` on {photos} reviewed photos of {cars} cars ({damages} damages, {rejected} rejected suggestions;
validation: {val} photos of other cars), from the release's net (sha256 {before}), {minutes} minutes, mix {mix}, seed {seed}.
Data set: dataset.json, sha256 {dataset}. Weights: sha256 {after}.

The trainer's last line: {last}

How well it sees is not known until it was measured: on the cars of the split test, or in shadow mode at the rig.
"""


def sha256(file):
    with open(file, "rb") as of:
        return hashlib.sha256(of.read()).hexdigest()


def run(*command):
    """Runs a command and says what it says. @returns its last line"""
    print("$", " ".join(command), flush=True)
    last = ""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    if process.returncode != 0:
        sys.exit(process.returncode)
    return last


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset")
    parser.add_argument("--net", choices=sorted(NETS), required=True)
    parser.add_argument("--minutes", default="60")
    parser.add_argument("--mix", default="0.25", help="of the difference net: share of what was learnt, the rest as released")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--batch", default="8")
    parser.add_argument("--trunk", help="of the first-look net: the file that its first weights came from (train-first-look.py)")
    parser.add_argument("--licence", default="own photos; see dataset.json")
    of = parser.parse_args()
    out = os.path.join(of.dataset, "trained")
    os.makedirs(out, exist_ok=True)
    released = os.path.normpath(os.path.join(HERE, NETS[of.net]))
    weights, onnx = os.path.join(out, f"{of.net}.pt"), os.path.join(out, f"{of.net}.onnx")
    with open(os.path.join(of.dataset, "dataset.json")) as told:
        known = json.load(told)
    taught = [one for one in known["images"] if one["reviewed"] and one["split"] == "train"]
    if not taught:
        sys.exit("No reviewed photo of the split train: nothing to learn from")
    python, common = sys.executable, ["--minutes", of.minutes, "--seed", of.seed, "--batch", of.batch, "--begin-with", "1", "--from-onnx", released]
    if of.net == "difference":
        views, trainer = os.path.join(out, "views"), os.path.join(HERE, "train-change-net.py")
        run("node", os.path.join(HERE, "views-of-dataset.ts"), of.dataset, views)
        if not any(name.endswith(".json") for name in os.listdir(views)):
            sys.exit("No reviewed photo has an earlier one beside it: the difference net has nothing to learn from")
        last = run(python, trainer, views, weights, "--rate", "5e-4", "--decay", "0.01", *common)
        run(python, trainer, views, weights, "--from-onnx", released, "--mix", of.mix, "--export", onnx)
    else:
        if not of.trunk:
            sys.exit("--trunk names the file of the trunk's first weights (see train-first-look.py)")
        trainer = os.path.join(HERE, "train-first-look.py")
        last = run(python, trainer, weights, "--drawn", os.path.join(out, "none"), "--dataset", of.dataset, "--trunk", of.trunk, "--rate", "5e-4", *common)
        run(python, trainer, weights, "--trunk", of.trunk, "--export", onnx)
    ids = {one["id"] for one in taught}
    boxes = [one for one in known["annotations"] if one["image_id"] in ids]
    after = sha256(onnx)
    with open(os.path.splitext(onnx)[0] + ".md", "w") as card:
        card.write(CARD.format(
            net=of.net, date=time.strftime("%Y-%m-%d"), version=f"{time.strftime('%Y%m%d')}-{after[:6]}", licence=of.licence, photos=len(taught),
            cars=len({one["car"] for one in taught}), damages=sum(1 for one in boxes if not one["attributes"]["rejected"]),
            rejected=sum(1 for one in boxes if one["attributes"]["rejected"]),
            val=sum(1 for one in known["images"] if one["reviewed"] and one["split"] == "val"), before=sha256(released)[:12], minutes=of.minutes,
            mix=of.mix if of.net == "difference" else "1", seed=of.seed, dataset=sha256(os.path.join(of.dataset, "dataset.json"))[:12], after=after, last=last))
    print(f"{onnx}: upload it on the page Detectors, with what its model card says")


if __name__ == "__main__":
    main()
