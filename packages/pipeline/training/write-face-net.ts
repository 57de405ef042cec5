import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { faceGraph, readFaceWeights } from './face-graph.ts'

/**
 * Writes src/vision/faces/face-net.onnx from the weights of face-api. First unpack `npm pack @vladmandic/face-api@1.7.15`, then run `node
 * write-face-net.ts <folder>/model`. Each weight stays one byte. NOTICE names the origin and the licences of the weights.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node write-face-net.ts <folder of the weights>')

const WEIGHTS_SHA256 = '2835640602d53718aa6ae9a42896327eaa21beefed056c218d32ca7d79e1e2f8'
const FILE = fileURLToPath(new URL('../src/vision/faces/face-net.onnx', import.meta.url))

const bytes = readFileSync(path.join(folder, 'ssd_mobilenetv1_model.bin'))
if (createHash('sha256').update(bytes).digest('hex') !== WEIGHTS_SHA256) throw new Error('These are other weights')
const manifest = readFileSync(path.join(folder, 'ssd_mobilenetv1_model-weights_manifest.json'), 'utf8')
writeFileSync(FILE, faceGraph(readFaceWeights(JSON.parse(manifest), bytes)))
