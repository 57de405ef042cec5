// Trains the net that reads a line of a plate (src/vision/plates/line-net.ts): convolutions over the line, then connectionist temporal
// classification (Graves 2006). Everything it sees is drawn from fonts; no photo is in it. No part of the build: C++, since
// the same in TypeScript takes ten times as long.
//
//   npm install <fonts> somewhere, then: node draw-glyphs.ts <fonts> glyphs
//   g++ -O3 -march=native -ffast-math -o train-line-net train-line-net.cpp
//   ./train-line-net glyphs weights 300000 1 [weights to go on from] [highest rate] [minutes: ends by the clock instead]
//   node pack-weights.ts weights
//
// The stored weights were made on 2026-11-22 from 127 upright fonts of 38 npm packages @expo-google-fonts/* (OFL 1.1, fonts not
// shipped: archivo-narrow, arimo, barlow, b612-mono, overpass, oswald, source-sans-3, fira-sans and so on): 180,000 lines without
// arms and small print, 66,000 and 45,000 without covers and streaks (seeds 12, 77, 78; the last two joined 1:2), then from there
// 186,000 lines as they are drawn below: seed 9091, highest rate 0.0014, 36 minutes by the clock, ended in the 33rd at 2 % of that rate.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>
using namespace std;
typedef float v8 __attribute__((vector_size(32), aligned(4)));
typedef vector<float> Floats;

// ---- chance -------------------------------------------------------------------------------------------------------------
static uint64_t state = 1;
static uint32_t next32() {
  state += 0x9e3779b97f4a7c15ull;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return uint32_t((z ^ (z >> 31)) >> 32);
}
static float unit() { return next32() * (1.0f / 4294967296.0f); }
static float between(float a, float b) { return a + (b - a) * unit(); }
static bool chance(float p) { return unit() < p; }
static int below(int n) { return int(unit() * n); }
static float normal() { return (unit() + unit() + unit() + unit() - 2) * 1.732f; }

// ---- drawing lines ------------------------------------------------------------------------------------------------------
struct Glyph { int w, h; vector<uint8_t> ink; };
typedef vector<Glyph> Font;
static vector<Font> fonts;
static const char CHARS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
enum { CLASSES = 37, BLANK = 36, OUT = 40, HEIGHT = 32, CHAR = 20 };
static const float WIDE = 1.25f;

struct Sample { int w; Floats grey; vector<int> label; vector<float> centre; };

static void readGlyphs(const char *file) {
  FILE *f = fopen(file, "rb");
  if (!f) exit(2);
  for (;;) {
    Font font;
    for (int i = 0; i < 36; i++) {
      uint16_t s[2];
      if (fread(s, 2, 2, f) != 2) { fclose(f); return; }
      Glyph g; g.w = s[0]; g.h = s[1]; g.ink.resize(g.w * g.h);
      if (fread(g.ink.data(), 1, g.ink.size(), f) != g.ink.size()) exit(2);
      font.push_back(g);
    }
    fonts.push_back(font);
  }
}

// L a letter, D a digit, A either; the shapes of many countries, so that the net knows groups but no country.
static const char *SHAPES[] = {"LLDDDDD", "LLDDDDD", "LLDDDDD", "LLDDDD", "LLDDDLL", "LLDDDLL", "DLDDDDD", "LLLDDDD", "LLLDDD", "LLLDDL",
  "LLDDLLL", "DLLLDDD", "LLDLDL", "LDDDLL", "DDLLDD", "LLDDLL", "DDLLLD", "LDDDDDD", "LLLDD", "DDDLLL", "LLDDDDL", "LLLLDDD", "DDDDLLL",
  "LDLLLLL", "DDDDDDD", "DDDDDD", "LLLLLL", "LLLLLLL", "AAAAAA", "AAAAAAA", "AAAAAAA", "AAAAAAAA", "AAAAA", "DDDLL", "LLDDD", "LDDDD"};
static vector<int> drawText(string &shape) {
  shape = SHAPES[below(sizeof SHAPES / sizeof *SHAPES)];
  vector<int> text;
  for (char c : shape) {
    bool letter = c == 'L' || (c == 'A' && chance(0.6f));
    int k = letter ? 10 + below(26) : below(10);
    if (letter && (k == 10 + 'O' - 'A' || k == 10 + 'I' - 'A' || k == 10 + 'Q' - 'A') && chance(0.6f)) k = 10 + below(26);
    text.push_back(k);
  }
  return text;
}

static void blurRows(Floats &p, int w, int h, const Floats &kernel, bool down) {
  int r = int(kernel.size()) / 2;
  Floats out(p.size());
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
    float sum = 0;
    for (int k = -r; k <= r; k++) {
      int xx = down ? x : min(w - 1, max(0, x + k)), yy = down ? min(h - 1, max(0, y + k)) : y;
      sum += kernel[k + r] * p[yy * w + xx];
    }
    out[y * w + x] = sum;
  }
  p.swap(out);
}
static Floats gauss(float sigma) {
  int r = max(1, int(ceil(2.5f * sigma)));
  Floats k(2 * r + 1);
  float sum = 0;
  for (int i = -r; i <= r; i++) sum += k[i + r] = expf(-0.5f * i * i / (sigma * sigma));
  for (float &v : k) v /= sum;
  return k;
}
static const int QUANT[64] = {16,11,10,16,24,40,51,61,12,12,14,19,26,58,60,55,14,13,16,24,40,57,69,56,14,17,22,29,51,87,80,62,18,22,37,56,68,109,103,77,
  24,35,55,64,81,104,113,92,49,64,78,87,103,121,120,101,72,92,95,98,112,100,103,99};
static void jpeg(Floats &p, int w, int h, float quality) {
  static float c[8][8];
  static bool made = false;
  if (!made) { for (int u = 0; u < 8; u++) for (int x = 0; x < 8; x++) c[u][x] = (u ? 0.5f : 0.35355339f) * cosf((2 * x + 1) * u * 3.14159265f / 16); made = true; }
  float scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  int ox = below(8), oy = below(8);
  for (int by = -oy; by < h; by += 8) for (int bx = -ox; bx < w; bx += 8) {
    float b[8][8], t[8][8], d[8][8];
    for (int y = 0; y < 8; y++) for (int x = 0; x < 8; x++) b[y][x] = p[min(h - 1, max(0, by + y)) * w + min(w - 1, max(0, bx + x))] - 128;
    for (int y = 0; y < 8; y++) for (int u = 0; u < 8; u++) { float s = 0; for (int x = 0; x < 8; x++) s += c[u][x] * b[y][x]; t[y][u] = s; }
    for (int v = 0; v < 8; v++) for (int u = 0; u < 8; u++) { float s = 0; for (int y = 0; y < 8; y++) s += c[v][y] * t[y][u];
      float q = max(1.0f, QUANT[v * 8 + u] * scale); d[v][u] = roundf(s / q) * q; }
    for (int v = 0; v < 8; v++) for (int x = 0; x < 8; x++) { float s = 0; for (int u = 0; u < 8; u++) s += c[u][x] * d[v][u]; t[v][x] = s; }
    for (int y = 0; y < 8; y++) for (int x = 0; x < 8; x++) { float s = 0; for (int v = 0; v < 8; v++) s += c[v][y] * t[v][x];
      if (by + y >= 0 && by + y < h && bx + x >= 0 && bx + x < w) p[(by + y) * w + bx + x] = s + 128; }
  }
}

struct Blob { float u, v, ru, rv, value, soft; };
// a cover on the plate, which hides characters: a lump with an uneven rim; `hides`: its opacity, `rim`: the softness of its rim
struct Cover { float u, v, ru, rv, turn, value, hides, rim, lobes, phase, uneven; };
struct Streak { float u, v, du, dv, wide, value, hides; };
// arms, seals and stickers: a patch of random cells; small print: a single character
struct Emblem { float u, v, ru, rv, dark, bright; int cols, rows; bool round; uint64_t cells; };
struct Print { float u, v, size; int character; float value; };

static Emblem drawEmblem(float u, float v, float most, float ground) {
  float ru = between(0.4f, 1) * most, rv = min(0.5f, ru * between(0.8f, 1.6f));
  float bright = between(0.55f, 1) * ground, dark = between(0.1f, 0.8f) * bright;
  return {u, v, ru, rv, dark, bright, 1 + below(5), 1 + below(6), chance(0.6f), (uint64_t(next32()) << 32) | next32()};
}

static Cover drawCover(float u, float v, float ru, float rv, float value, float hides) {
  return {u, v, ru, rv, between(-1.6f, 1.6f), value, hides, between(0.02f, 0.5f), float(2 + below(4)), between(0, 6.3f), chance(0.5f) ? between(0, 0.35f) : 0};
}
// 1 where the cover lies over a point, 0 outside, in between at the cover's rim
static float under(const Cover &c, float u, float v) {
  float x = u - c.u, y = v - c.v, far = 1.4f * max(c.ru, c.rv);
  if (fabsf(x) > far || fabsf(y) > far) return 0;
  float co = cosf(c.turn), si = sinf(c.turn), a = (co * x + si * y) / c.ru, b = (co * y - si * x) / c.rv, d = sqrtf(a * a + b * b);
  if (d > 1.4f) return 0;
  if (c.uneven > 0) d *= 1 + c.uneven * sinf(c.lobes * atan2f(b, a) + c.phase);
  return max(0.0f, min(1.0f, (1 - d) / c.rim + 1));
}

static Sample drawLine() {
  Sample s;
  const Font &font = fonts[below(fonts.size())];
  bool empty = chance(0.07f);
  string shape;
  vector<int> text = drawText(shape);
  // layout, in heights of a character
  float stretch = between(0.72f, 1.3f), gap = between(0.05f, 0.32f), bold = chance(0.3f) ? between(-40, 60) : 0;
  bool fixedPitch = chance(0.55f);
  float widest = 0;
  for (int k : text) widest = max(widest, stretch * font[k].w / font[k].h);
  for (int k : {11, 18, 0}) widest = max(widest, stretch * font[k].w / font[k].h);
  float cell = widest + between(0.03f, 0.2f), u = 0;
  float groupGap = between(0.0f, chance(0.4f) ? 1.0f : 0.55f);
  vector<float> left, wide;
  vector<Blob> blobs;
  vector<Emblem> emblems;
  vector<Print> prints;
  float ground = between(80, 250), ink = ground * between(0.05f, 0.62f);
  for (size_t i = 0; i < text.size(); i++) {
    float w = stretch * font[text[i]].w / font[text[i]].h * between(0.97f, 1.03f);
    if (i && (shape[i] != shape[i - 1] || (shape[i] == 'A' && chance(0.15f)) || (shape == "LLDDDDD" && false))) {
      if (groupGap > 0.3f && chance(0.45f)) {
        float r = between(0.05f, min(0.36f, groupGap * 0.45f));
        if (chance(0.55f)) {
          float x = u + groupGap / 2, most = min(0.42f, groupGap * 0.5f);
          if (chance(0.5f)) emblems.push_back(drawEmblem(x, between(-0.2f, 0.2f), most, ground));
          else { emblems.push_back(drawEmblem(x, -between(0.15f, 0.35f), min(0.28f, most), ground)); emblems.push_back(drawEmblem(x, between(0.1f, 0.35f), min(0.28f, most), ground)); }
        } else if (chance(0.5f)) blobs.push_back({u + groupGap / 2, between(-0.15f, 0.3f), r, r * between(0.3f, 1.3f), between(0, 160), 0});
        else blobs.push_back({u + groupGap / 2, 0, r, 0.06f, between(0, 90), 0});
        if (chance(0.3f)) blobs.push_back({u + groupGap / 2, between(0.1f, 0.4f), r, r, between(0, 160), 0});
      }
      u += groupGap;
    }
    left.push_back(fixedPitch ? u + max(0.0f, (cell - w) / 2) : u);
    wide.push_back(w);
    u += fixedPitch ? max(cell, w + 0.02f) : w + gap;
  }
  float length = u - (fixedPitch ? 0 : gap);
  vector<int> at(int(length * 64) + 2, -1);
  for (size_t i = 0; i < text.size(); i++)
    for (int b = int(left[i] * 64); b <= int((left[i] + wide[i]) * 64) && b < int(at.size()); b++) at[b] = i;
  // the plate and what is round it
  float top = 0.5f + (chance(0.15f) ? between(-0.02f, 0.08f) : between(0.06f, 0.5f)), bottom = 0.5f + (chance(0.15f) ? between(-0.02f, 0.08f) : between(0.06f, 0.5f));
  float toLeft = between(0.08f, 0.6f), toRight = between(0.08f, 0.6f);
  bool band = chance(0.5f);
  float bandEnd = -between(0.08f, 0.4f), bandStart = bandEnd - between(0.35f, 0.6f), bandGrey = between(0.15f, 0.7f) * ground;
  if (band) toLeft = -bandStart + between(0, 0.08f);
  float frame = chance(0.5f) ? between(0.02f, 0.09f) : 0, frameGrey = between(0, 0.6f) * ground;
  float surround = between(5, 230), stripes = chance(0.35f) ? between(5, 90) : 0, stripePitch = between(0.1f, 0.8f), stripeTurn = chance(0.5f) ? 1 : 0;
  if (chance(0.55f)) { // arms or stars and the country's letters, on a band or on the plate's own ground
    float x = band ? (bandStart + bandEnd) / 2 : -between(0.3f, 0.5f), most = between(0.14f, 0.32f);
    if (!band) toLeft = max(toLeft, between(0.55f, 0.9f));
    if (chance(0.8f)) emblems.push_back(drawEmblem(x, between(-0.35f, 0.0f), most, chance(0.5f) ? ground : bandGrey * 1.5f));
    float size = between(0.18f, 0.42f), print = band ? between(0.6f, 1.1f) * ground : ink;
    for (int i = 0, n = 1 + below(3); i < n; i++) prints.push_back({x + (i - (n - 1) / 2.0f) * size * 0.7f, between(0.26f, 0.34f), size, 10 + below(26), print});
  }
  if (chance(0.2f)) emblems.push_back(drawEmblem(length + between(0.3f, 0.5f), between(-0.3f, 0.3f), between(0.15f, 0.35f), ground));
  int bandMarks = chance(0.4f) ? 1 + below(3) : 0;
  for (int i = 0; i < bandMarks && band; i++)
    blobs.push_back({(bandStart + bandEnd) / 2 + between(-0.08f, 0.08f), between(-0.45f, 0.45f), between(0.05f, 0.16f), between(0.05f, 0.2f), between(0.7f, 1) * ground, 0});
  if (chance(0.35f)) for (int i = 1 + below(3); i > 0; i--) { // screws and bolts
    float r = between(0.04f, 0.1f);
    blobs.push_back({between(-0.3f, length + 0.3f), (chance(0.5f) ? 1 : -1) * between(0.45f, 0.75f), r, r, between(0, 1) * ground, 0});
  }
  if (chance(0.3f)) for (int i = 1 + below(5); i > 0; i--) { // dirt, snow, drops
    float r = between(0.05f, 0.5f);
    blobs.push_back({between(-0.5f, length + 0.5f), between(-0.7f, 0.7f), r, r * between(0.4f, 1.4f), between(0.2f, 1.05f) * ground, between(0.15f, 0.75f)});
  }
  // dirt, snow, rain and glare that hide characters: a hidden character keeps its label, so that the net learns to be unsure
  vector<Cover> covers;
  vector<Streak> streaks;
  if (chance(0.3f)) {
    float most = chance(0.5f) ? 1 : between(0.3f, 1);
    for (int i = 1 + below(chance(0.5f) ? 13 : 4); i > 0; i--) {
      float r = between(0.06f, 0.55f);
      covers.push_back(drawCover(between(-0.5f, length + 0.5f), between(-0.75f, 0.75f), r, r * between(0.3f, 1.0f),
        chance(0.3f) ? ink * between(0.6f, 1.5f) : between(0.1f, 1.05f) * ground, between(0.15f, 1) * most));
    }
  }
  if (chance(0.05f)) { // snow that lies on an edge, or mud
    float at = between(-0.3f, length), r = between(0.5f, 2.5f);
    covers.push_back(drawCover(at, (chance(0.7f) ? -1 : 1) * between(0.3f, 0.8f), r, between(0.15f, 0.5f), chance(0.7f) ? between(0.85f, 1.1f) * ground : between(0.2f, 0.6f) * ground, between(0.7f, 1)));
    covers.back().turn = between(-0.15f, 0.15f);
  }
  if (chance(0.05f)) { // glare
    float r = between(0.4f, 1.6f);
    covers.push_back(drawCover(between(0, length), between(-0.6f, 0.6f), r, r * between(0.3f, 1), between(230, 330), between(0.4f, 1)));
    covers.back().rim = between(0.5f, 1);
  }
  if (chance(0.15f)) {
    float slant = between(-0.3f, 0.3f), strong = between(0.1f, 0.6f), wide = between(0.015f, 0.06f), bright = between(150, 255);
    for (int i = 3 + below(int(length * 4)); i > 0; i--) {
      float tall = between(0.08f, 0.5f);
      streaks.push_back({between(-0.3f, length + 0.3f), between(-0.9f, 0.7f), slant * tall, tall, wide * between(0.7f, 1.4f), bright, strong * between(0.4f, 1)});
    }
  }
  // other print above or below the line
  float smallText = chance(0.12f) ? (chance(0.5f) ? 1 : -1) * between(0.68f, 0.9f) : 0;
  int bars = empty ? below(3) : -1;
  float barPitch = between(0.18f, 0.6f), barShare = between(0.25f, 0.7f);
  // the camera
  float seen = CHAR * expf(between(logf(0.42f), logf(1.25f)));
  float ml = between(0.35f, 1.5f), mr = between(0.35f, 1.5f);
  float hc = CHAR * between(0.84f, 1.2f);
  s.w = int(ceil((length + ml + mr) * hc * WIDE / 4)) * 4;
  s.w = min(s.w, 320);
  float down = between(-2.2f, 2.2f), turn = between(-0.05f, 0.05f), shear = between(-0.2f, 0.2f), grow = between(-0.02f, 0.02f);
  float r = seen / hc;
  int gw = int(ceil(s.w / WIDE * r)) + 4, gh = int(ceil(HEIGHT * r)) + 4;
  Floats p(gw * gh);
  float lightTilt = between(-0.12f, 0.12f), lightDown = between(-0.2f, 0.2f);
  bool shadow = chance(0.15f);
  float sa = between(-1, 1), sb = between(0, length), sdark = between(0.35f, 0.85f);
  auto scene = [&](float u, float v) -> float {
    float g;
    bool inside = u > -toLeft && u < length + toRight && v > -top && v < bottom;
    if (!inside) {
      g = surround;
      if (stripes > 0) g += stripes * sinf((stripeTurn ? u : v) * 6.283f / stripePitch);
    } else {
      g = ground;
      if (frame > 0 && (u < -toLeft + frame || u > length + toRight - frame || v < -top + frame || v > bottom - frame)) g = frameGrey;
      if (band && u < bandEnd && u > bandStart) g = bandGrey;
      if (empty) {
        if (bars == 0 && fmodf(u + 10, barPitch) < barPitch * barShare) g = ink;
        if (bars == 1 && fmodf(u + 10, barPitch) < barPitch * barShare && fabsf(v) < 0.5f) g = ink;
      } else if (v > -0.5f && v < 0.5f && u >= 0 && u < length) {
        int i = at[int(u * 64)];
        if (i >= 0) {
          const Glyph &gl = font[text[i]];
          float fx = (u - left[i]) / wide[i] * gl.w, fy = (v + 0.5f) * gl.h;
          if (fx >= 0 && fx < gl.w && fy >= 0) {
            float d = gl.ink[min(gl.h - 1, int(fy)) * gl.w + int(fx)];
            d = max(0.0f, min(255.0f, (d - 128) * 1.5f + 128 + bold));
            g += (ink - g) * d / 255;
          }
        }
      }
      for (const Emblem &e : emblems) {
        float a = (u - e.u) / e.ru, c = (v - e.v) / e.rv;
        if (fabsf(a) < 1 && fabsf(c) < 1 && (!e.round || a * a + c * c < 1)) {
          int cell = int((a + 1) / 2 * e.cols) + 5 * int((c + 1) / 2 * e.rows);
          g = (e.cells >> cell) & 1 ? e.dark : e.bright;
        }
      }
      for (const Print &q : prints) {
        const Glyph &gl = font[q.character];
        float fx = ((u - q.u) / q.size) * gl.h + gl.w / 2.0f, fy = ((v - q.v) / q.size + 0.5f) * gl.h;
        if (fx >= 0 && fx < gl.w && fy >= 0 && fy < gl.h) g += (q.value - g) * gl.ink[int(fy) * gl.w + int(fx)] / 255;
      }
      if (smallText != 0 && fabsf(v - smallText) < 0.12f && fmodf(u + 10, 0.3f) < 0.17f) g = ink;
    }
    for (const Blob &b : blobs) {
      float a = (u - b.u) / b.ru, c = (v - b.v) / b.rv, d = a * a + c * c;
      if (b.soft > 0) { if (d < 4) g += (b.value - g) * b.soft * expf(-d); }
      else if (d < 1 && inside) g = b.value;
    }
    for (const Cover &c : covers) { float a = c.hides * under(c, u, v); if (a > 0) g += (c.value - g) * a; }
    for (const Streak &q : streaks) {
      float a = (v - q.v) / q.dv;
      if (a > 0 && a < 1 && fabsf(u - q.u - a * q.du) < q.wide) g += (q.value - g) * q.hides;
    }
    float light = 1 + lightTilt * (u - length / 2) + lightDown * v;
    if (shadow && v > sa + (u - sb) * sa) light *= sdark;
    return g * max(0.2f, light);
  };
  for (int y = 0; y < gh; y++) for (int x = 0; x < gw; x++) {
    float sum = 0;
    for (int k = 0; k < 4; k++) {
      float X = ((x - 2 + (k & 1 ? 0.75f : 0.25f)) / r) * WIDE, Y = (y - 2 + (k & 2 ? 0.75f : 0.25f)) / r;
      float u0 = X / (hc * WIDE) - ml, v0 = (Y - HEIGHT / 2 - down) / hc;
      float dx = u0 - length / 2, size = 1 + grow * dx;
      sum += scene(u0 + (shear + turn) * v0, v0 * size - turn * dx);
    }
    p[y * gw + x] = sum / 4;
  }
  float sigma = between(0.25f, chance(0.2f) ? 1.6f : 1.0f) * (seen > 14 ? seen / 14 : 1);
  blurRows(p, gw, gh, gauss(sigma), false);
  blurRows(p, gw, gh, gauss(sigma), true);
  if (chance(0.2f)) { // the car moves
    int n = max(1, int(seen * between(0.05f, 0.26f) / 2));
    blurRows(p, gw, gh, Floats(2 * n + 1, 1.0f / (2 * n + 1)), chance(0.3f));
  }
  if (chance(0.3f)) { // sharpened in the camera
    Floats soft = p; float much = between(0.3f, 1.5f);
    blurRows(soft, gw, gh, gauss(1), false); blurRows(soft, gw, gh, gauss(1), true);
    for (size_t i = 0; i < p.size(); i++) p[i] += much * (p[i] - soft[i]);
  }
  float noise = chance(0.5f) ? between(0, 5) : between(0, 20), gamma = between(0.75f, 1.3f), gain = chance(0.15f) ? between(1, 1.6f) : between(0.25f, 1);
  for (float &v : p) { v = max(0.0f, min(1.0f, v * gain / 255)); v = 255 * powf(v, gamma) + noise * normal() * 0.6f; v = max(0.0f, min(255.0f, v)); }
  if (chance(0.6f)) jpeg(p, gw, gh, between(25, 92));
  // scaled to the net's input size, as level-line.ts does
  s.grey.resize(s.w * HEIGHT);
  for (int y = 0; y < HEIGHT; y++) for (int x = 0; x < s.w; x++) {
    float X = (x + 0.5f) / WIDE * r + 2 - 0.5f, Y = (y + 0.5f) * r + 2 - 0.5f;
    int x0 = max(0, min(gw - 2, int(X))), y0 = max(0, min(gh - 2, int(Y)));
    float fx = min(1.0f, max(0.0f, X - x0)), fy = min(1.0f, max(0.0f, Y - y0));
    const float *q = &p[y0 * gw + x0];
    s.grey[y * s.w + x] = (q[0] * (1 - fx) + q[1] * fx) * (1 - fy) + (q[gw] * (1 - fx) + q[gw + 1] * fx) * fy;
  }
  double mean = 0, spread = 0;
  for (float v : s.grey) mean += v;
  mean /= s.grey.size();
  for (float v : s.grey) spread += (v - mean) * (v - mean);
  spread = sqrt(spread / s.grey.size()) + 1e-3;
  for (float &v : s.grey) v = float((v - mean) / spread);
  if (!empty) for (size_t i = 0; i < text.size(); i++) {
    float c = (left[i] + wide[i] / 2 + ml) * hc * WIDE;
    if (c < s.w) { s.label.push_back(text[i]); s.centre.push_back(c); }
  }
  return s;
}

// ---- the net ------------------------------------------------------------------------------------------------------------
// C[m][n] (+)= sum over k of A(m,k) B[k][n]; A by strides, n a multiple of 8
static void multiply(int M, int N, int K, const float *A, int am, int ak, const float *B, int ldb, float *C, int ldc, bool add) {
  for (int j = 0; j < N; j += 16) {
    bool two = j + 16 <= N;
    for (int i = 0; i < M; i += 4) {
      int rows = min(4, M - i);
      v8 acc[4][2];
      for (int r = 0; r < 4; r++) acc[r][0] = acc[r][1] = v8{};
      const float *a0 = A + i * am, *a1 = A + min(i + 1, M - 1) * am, *a2 = A + min(i + 2, M - 1) * am, *a3 = A + min(i + 3, M - 1) * am;
      const float *b = B + j;
      if (two)
        for (int k = 0; k < K; k++, b += ldb) {
          v8 b0 = *(const v8 *)b, b1 = *(const v8 *)(b + 8);
          float w0 = a0[k * ak], w1 = a1[k * ak], w2 = a2[k * ak], w3 = a3[k * ak];
          acc[0][0] += w0 * b0; acc[0][1] += w0 * b1;
          acc[1][0] += w1 * b0; acc[1][1] += w1 * b1;
          acc[2][0] += w2 * b0; acc[2][1] += w2 * b1;
          acc[3][0] += w3 * b0; acc[3][1] += w3 * b1;
        }
      else
        for (int k = 0; k < K; k++, b += ldb) {
          v8 b0 = *(const v8 *)b;
          acc[0][0] += a0[k * ak] * b0; acc[1][0] += a1[k * ak] * b0; acc[2][0] += a2[k * ak] * b0; acc[3][0] += a3[k * ak] * b0;
        }
      for (int r = 0; r < rows; r++) for (int h = 0; h < (two ? 2 : 1); h++) {
        v8 *c = (v8 *)(C + (i + r) * ldc + j + 8 * h);
        *c = add ? *c + acc[r][h] : acc[r][h];
      }
    }
  }
}

// kh x kw convolution; `padY` pads above and below; then max pooling of ph x pw
struct Layer { int ins, outs, kh, kw, padY, ph, pw; bool relu; };
static const Layer LAYERS[] = {
  {1, 8, 3, 3, 1, 2, 2, true}, {8, 24, 3, 3, 1, 2, 2, true}, {24, 48, 3, 3, 1, 2, 1, true},
  {48, 96, 4, 3, 0, 1, 1, true}, {96, 64, 1, 3, 0, 1, 1, true}, {64, OUT, 1, 1, 0, 1, 1, false}};
enum { DEPTH = 6 };
static int taps(const Layer &l) { return l.ins * l.kh * l.kw; }
struct Weights { Floats w[DEPTH]; Weights() { for (int i = 0; i < DEPTH; i++) w[i].assign((taps(LAYERS[i]) + 1) * LAYERS[i].outs, 0); } };
struct Act { int w, h, cw, ch; Floats in, col, conv; vector<int> from; };
static Act acts[DEPTH + 1];

static void forward(const Sample &s, const Weights &net) {
  acts[0].w = s.w; acts[0].h = HEIGHT; acts[0].in = s.grey;
  for (int n = 0; n < DEPTH; n++) {
    const Layer &l = LAYERS[n];
    Act &a = acts[n], &b = acts[n + 1];
    int K = taps(l), px = l.kw / 2;
    a.cw = a.w; a.ch = a.h + 2 * l.padY - l.kh + 1;
    a.col.assign(size_t(a.cw) * a.ch * K, 0);
    for (int y = 0; y < a.ch; y++) for (int x = 0; x < a.cw; x++) {
      float *c = &a.col[size_t(y * a.cw + x) * K];
      for (int ky = 0; ky < l.kh; ky++) {
        int yy = y + ky - l.padY;
        if (yy < 0 || yy >= a.h) continue;
        int x0 = max(0, px - x), x1 = min(l.kw, a.w + px - x);
        const float *f = &a.in[size_t(yy * a.w + x + x0 - px) * l.ins];
        float *t = c + (ky * l.kw + x0) * l.ins;
        if (l.ins % 8 == 0) for (int i = 0; i < (x1 - x0) * l.ins; i += 8) *(v8 *)(t + i) = *(const v8 *)(f + i);
        else for (int i = 0; i < (x1 - x0) * l.ins; i++) t[i] = f[i];
      }
    }
    a.conv.resize(size_t(a.cw) * a.ch * l.outs);
    const float *W = net.w[n].data(), *bias = W + K * l.outs;
    multiply(a.cw * a.ch, l.outs, K, a.col.data(), K, 1, W, l.outs, a.conv.data(), l.outs, false);
    float least = l.relu ? 0 : -1e30f;
    for (int i = 0; i < a.cw * a.ch; i++) {
      float *c = &a.conv[i * l.outs];
      for (int k = 0; k < l.outs; k++) c[k] = max(least, c[k] + bias[k]);
    }
    b.w = a.cw / l.pw; b.h = a.ch / l.ph;
    b.in.resize(size_t(b.w) * b.h * l.outs); a.from.resize(b.in.size());
    for (int y = 0; y < b.h; y++) for (int x = 0; x < b.w; x++) {
      float *to = &b.in[(y * b.w + x) * l.outs];
      int *from = &a.from[(y * b.w + x) * l.outs];
      for (int j = 0; j < l.ph * l.pw; j++) {
        int base = ((y * l.ph + j / l.pw) * a.cw + x * l.pw + j % l.pw) * l.outs;
        const float *c = &a.conv[base];
        for (int k = 0; k < l.outs; k++) {
          bool more = j == 0 || c[k] > to[k];
          to[k] = more ? c[k] : to[k];
          from[k] = more ? base + k : from[k];
        }
      }
    }
  }
}

// d: gradient of the last layer's outputs
static void backward(Floats d, const Weights &net, const Weights &turned, Weights &g) {
  for (int n = DEPTH - 1; n >= 0; n--) {
    const Layer &l = LAYERS[n];
    Act &a = acts[n];
    int K = taps(l), M = a.cw * a.ch, px = l.kw / 2;
    static Floats dc, dcol;
    dc.assign(a.conv.size(), 0);
    if (l.ph * l.pw == 1) for (size_t o = 0; o < d.size(); o++) dc[o] = !l.relu || a.conv[o] > 0 ? d[o] : 0;
    else for (size_t o = 0; o < d.size(); o++) { int i = a.from[o]; dc[i] = a.conv[i] > 0 ? d[o] : 0; }
    // a part of the rows at a time, so that they stay in the cache
    for (int at = 0; at < M; at += 96)
      multiply(K, l.outs, min(96, M - at), &a.col[size_t(at) * K], 1, K, &dc[at * l.outs], l.outs, g.w[n].data(), l.outs, true);
    float *gb = g.w[n].data() + K * l.outs;
    Floats sums(l.outs, 0);
    for (int i = 0; i < M; i++) { const float *c = &dc[i * l.outs]; for (int k = 0; k < l.outs; k++) sums[k] += c[k]; }
    for (int k = 0; k < l.outs; k++) gb[k] += sums[k];
    if (n == 0) return;
    dcol.resize(size_t(M) * K);
    multiply(M, K, l.outs, dc.data(), l.outs, 1, turned.w[n].data(), K, dcol.data(), K, false);
    d.assign(a.in.size(), 0);
    for (int y = 0; y < a.ch; y++) for (int x = 0; x < a.cw; x++) {
      const float *c = &dcol[size_t(y * a.cw + x) * K];
      for (int ky = 0; ky < l.kh; ky++) {
        int yy = y + ky - l.padY;
        if (yy < 0 || yy >= a.h) continue;
        int x0 = max(0, px - x), x1 = min(l.kw, a.w + px - x);
        float *t = &d[size_t(yy * a.w + x + x0 - px) * l.ins];
        const float *f = c + (ky * l.kw + x0) * l.ins;
        for (int i = 0; i < (x1 - x0) * l.ins; i += 8) *(v8 *)(t + i) += *(const v8 *)(f + i);
      }
    }
  }
}

static void soften(int T, Floats &p) { // p: T x OUT in, probabilities over CLASSES out
  const Floats &z = acts[DEPTH].in;
  p.assign(T * OUT, 0);
  for (int t = 0; t < T; t++) {
    float top = *max_element(&z[t * OUT], &z[t * OUT] + CLASSES), sum = 0;
    for (int k = 0; k < CLASSES; k++) sum += p[t * OUT + k] = expf(z[t * OUT + k] - top);
    for (int k = 0; k < CLASSES; k++) p[t * OUT + k] /= sum;
  }
}

static double ctc(int T, const Floats &p, const vector<int> &label, Floats &d) {
  int L = 2 * int(label.size()) + 1;
  auto sym = [&](int s) { return s % 2 ? label[s / 2] : int(BLANK); };
  auto skips = [&](int s) { return s > 1 && s % 2 && sym(s) != sym(s - 2); };
  vector<double> a(T * L, 0), b(T * L, 0);
  auto pr = [&](int t, int s) { return double(p[t * OUT + sym(s)]) + 1e-10; };
  double loss = 0;
  for (int t = 0; t < T; t++) {
    double sum = 0;
    for (int s = 0; s < L; s++) {
      double v = t ? a[(t - 1) * L + s] + (s ? a[(t - 1) * L + s - 1] : 0) + (skips(s) ? a[(t - 1) * L + s - 2] : 0) : s < 2;
      if (L - s > 2 * (T - t)) v = 0;
      sum += a[t * L + s] = v * pr(t, s);
    }
    if (!(sum > 0)) { d.assign(T * OUT, 0); return 0; }
    loss -= log(sum);
    for (int s = 0; s < L; s++) a[t * L + s] /= sum;
  }
  for (int t = T - 1; t >= 0; t--) {
    double sum = 0;
    for (int s = 0; s < L; s++) {
      double v = s >= L - 2;
      if (t < T - 1) {
        v = b[(t + 1) * L + s] * pr(t + 1, s);
        if (s + 1 < L) v += b[(t + 1) * L + s + 1] * pr(t + 1, s + 1);
        if (s + 2 < L && skips(s + 2)) v += b[(t + 1) * L + s + 2] * pr(t + 1, s + 2);
      }
      sum += b[t * L + s] = v;
    }
    for (int s = 0; s < L; s++) b[t * L + s] /= sum;
  }
  loss -= log(a[(T - 1) * L + L - 1] + (L > 1 ? a[(T - 1) * L + L - 2] : 0) + 1e-300);
  d.assign(T * OUT, 0);
  for (int t = 0; t < T; t++) {
    double sum = 0;
    for (int s = 0; s < L; s++) sum += a[t * L + s] * b[t * L + s];
    for (int k = 0; k < CLASSES; k++) d[t * OUT + k] = p[t * OUT + k];
    if (sum > 0) for (int s = 0; s < L; s++) d[t * OUT + sym(s)] -= float(a[t * L + s] * b[t * L + s] / sum);
  }
  return loss;
}

// for the start of the training: the character of each step is known
static double frames(int T, const Floats &p, const Sample &s, Floats &d) {
  vector<int> want(T, BLANK);
  for (size_t i = 0; i < s.label.size(); i++) { int t = int(s.centre[i] / 4); if (t < T) want[t] = s.label[i]; }
  d.assign(T * OUT, 0);
  double loss = 0;
  for (int t = 0; t < T; t++) {
    float weight = want[t] == BLANK ? 0.3f : 1;
    for (int k = 0; k < CLASSES; k++) d[t * OUT + k] = weight * (p[t * OUT + k] - (k == want[t] ? 1 : 0));
    loss -= weight * log(p[t * OUT + want[t]] + 1e-12);
  }
  return loss;
}

static bool isRight(int T, const Floats &p, const vector<int> &label) {
  vector<int> text;
  int last = BLANK;
  for (int t = 0; t < T; t++) {
    int k = int(max_element(&p[t * OUT], &p[t * OUT] + CLASSES) - &p[t * OUT]);
    if (k != BLANK && k != last) text.push_back(k);
    last = k;
  }
  return text == label;
}

static void save(const char *file, const Weights &net) {
  FILE *f = fopen(file, "wb");
  for (int n = 0; n < DEPTH; n++) fwrite(net.w[n].data(), 4, net.w[n].size(), f);
  fclose(f);
}

int main(int argc, char **argv) {
  if (argc < 5) return 1;
  readGlyphs(argv[1]);
  long samples = atol(argv[3]);
  state = atol(argv[4]);
  fprintf(stderr, "%zu fonts\n", fonts.size());
  if (samples < 0) { // look at some
    printf("P5\n330 %ld\n255\n", -samples * (HEIGHT + 2));
    for (long i = 0; i < -samples; i++) {
      Sample s = drawLine();
      for (int y = 0; y < HEIGHT + 2; y++) for (int x = 0; x < 330; x++)
        putchar(y < HEIGHT && x < s.w ? int(max(0.0f, min(255.0f, s.grey[y * s.w + x] * 50 + 128))) : 0);
    }
    return 0;
  }
  Weights net, m, v;
  for (int n = 0; n < DEPTH; n++) {
    const Layer &l = LAYERS[n];
    for (int i = 0; i < taps(l) * l.outs; i++) net.w[n][i] = between(-1, 1) * sqrtf(6.0f / taps(l)) * (n == DEPTH - 1 ? 0.3f : 1);
  }
  bool more = argc > 5;
  if (more) {
    FILE *f = fopen(argv[5], "rb");
    for (int n = 0; n < DEPTH; n++) if (fread(net.w[n].data(), 4, net.w[n].size(), f) != net.w[n].size()) return 2;
    fclose(f);
  }
  const int BATCH = 24;
  long steps = samples / BATCH, right = 0, seen = 0;
  double loss = 0, top = more ? 0.0012 : 0.0022, minutes = argc > 7 ? atof(argv[7]) : 0;
  time_t start = time(nullptr);
  Floats p, d;
  for (long step = 1; step <= steps; step++) {
    Weights g, turned;
    for (int n = 1; n < DEPTH; n++) {
      int K = taps(LAYERS[n]), O = LAYERS[n].outs;
      for (int i = 0; i < K; i++) for (int k = 0; k < O; k++) turned.w[n][k * K + i] = net.w[n][i * O + k];
    }
    bool byFrame = !more && step < 1500;
    for (int i = 0; i < BATCH; i++) {
      Sample s = drawLine();
      forward(s, net);
      int T = acts[DEPTH].w;
      soften(T, p);
      loss += byFrame ? frames(T, p, s, d) : ctc(T, p, s.label, d);
      right += isRight(T, p, s.label); seen++;
      backward(d, net, turned, g);
    }
    double done = minutes > 0 ? (time(nullptr) - start) / 60.0 / minutes : double(step) / steps;
    if (done > 1) break;
    double rate = (argc > 6 ? atof(argv[6]) : top) * (0.5 + 0.5 * cos(M_PI * done)) * min(1.0, step / 200.0) + 1e-5;
    double c1 = 1 - pow(0.9, step), c2 = 1 - pow(0.999, step);
    double norm = 0;
    for (int n = 0; n < DEPTH; n++) for (float x : g.w[n]) norm += double(x) * x;
    double clip = min(1.0, 8.0 * BATCH / (sqrt(norm) + 1e-9));
    for (int n = 0; n < DEPTH; n++) for (size_t i = 0; i < g.w[n].size(); i++) {
      float x = float(g.w[n][i] * clip / BATCH);
      m.w[n][i] = 0.9f * m.w[n][i] + 0.1f * x;
      v.w[n][i] = 0.999f * v.w[n][i] + 0.001f * x * x;
      net.w[n][i] -= float(rate * (m.w[n][i] / c1) / (sqrt(v.w[n][i] / c2) + 1e-8));
    }
    if (step % 125 == 0) {
      fprintf(stderr, "%ld samples, loss %.3f, %.1f %% right, %.0f s of CPU\n", step * BATCH, loss / seen, 100.0 * right / seen, double(clock()) / CLOCKS_PER_SEC);
      loss = 0; right = seen = 0;
      save(argv[2], net);
    }
  }
  save(argv[2], net);
}
