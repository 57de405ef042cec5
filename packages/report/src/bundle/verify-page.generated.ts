/* oxlint-disable max-lines */
// Made by `node scripts/build-verify-page.mjs` from the files beside it; never changed by hand.

/** The page that checks a bundle offline. */
export const VERIFY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-MxDDcPtYd6kJU5jnXtABmyfFB6VHKU+0/THso5w71kk='; style-src 'sha256-6ieVSkXLLBd33b/ae2yvLMiEt9b2iT6pXEc6dQcE/gA='; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check an evidence bundle</title>
<style>:root {
  color-scheme: light dark;
  --canvas: #f3f5f8;
  --surface: #fff;
  --text: #161a20;
  --muted: #566070;
  --line: #e1e5ea;
  --control: #7f8996;
  --link: #2f5bd0;
  --good: #e6f4ec;
  --goodText: #0f5c36;
  --bad: #fbe9f0;
  --badText: #8a0f3e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #14171c;
    --surface: #1b1f26;
    --text: #e6e9ee;
    --muted: #9aa4b2;
    --line: #2a3038;
    --control: #677180;
    --link: #8fb0ff;
    --good: #12301f;
    --goodText: #7fdcaa;
    --bad: #3a1226;
    --badText: #ff9dbd;
  }
}
* {
  box-sizing: border-box;
  margin: 0;
}
body {
  background: var(--canvas);
  color: var(--text);
  font:
    400 15px / 22px Inter,
    system-ui,
    sans-serif;
}
main {
  max-width: 880px;
  margin: 0 auto;
  padding: 24px 20px 64px;
}
nav {
  display: flex;
  gap: 4px;
  justify-content: flex-end;
  margin-bottom: 24px;
}
h1 {
  font-size: 24px;
  line-height: 32px;
  letter-spacing: -0.01em;
}
h2 {
  font-size: 18px;
  line-height: 26px;
}
.muted {
  color: var(--muted);
}
button,
.button {
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--surface);
  color: var(--text);
  font:
    500 14px / 22px Inter,
    system-ui,
    sans-serif;
  cursor: pointer;
  display: inline-block;
}
nav button {
  border-color: transparent;
  background: none;
}
nav button[aria-pressed="true"] {
  border-color: var(--control);
  background: var(--surface);
}
button:focus-visible,
.button:focus-within {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}
.button input {
  position: absolute;
  opacity: 0;
  width: 1px;
  height: 1px;
}
.drop {
  margin: 20px 0;
  padding: 28px 20px;
  border: 2px dashed var(--control);
  border-radius: 8px;
  background: var(--surface);
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
}
.drop p {
  flex: 1 1 260px;
  font-weight: 600;
}
.note {
  padding: 16px 0;
  font-weight: 600;
}
#result > * {
  margin-bottom: 20px;
}
.verdict {
  padding: 16px 20px;
  border-left: 6px solid;
}
.verdict.good {
  background: var(--good);
  color: var(--goodText);
  border-left-style: solid;
}
.verdict.bad {
  background: var(--bad);
  color: var(--badText);
  border-left-style: double;
}
.verdict ul {
  margin-top: 8px;
  padding-left: 20px;
}
.verdict li,
dd,
th[scope="row"] {
  overflow-wrap: anywhere;
}
dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 20px;
  margin-bottom: 12px;
  font-variant-numeric: tabular-nums;
}
dt {
  color: var(--muted);
}
table {
  width: 100%;
  border-collapse: collapse;
  background: var(--surface);
  border: 1px solid var(--line);
}
caption {
  text-align: left;
  font-weight: 600;
  padding: 8px 0;
}
th,
td {
  text-align: left;
  vertical-align: top;
  padding: 8px 12px;
  border-top: 1px solid var(--line);
  font-weight: 400;
}
thead th {
  color: var(--muted);
  font-size: 13px;
}
tr:not(.asSigned) > td:last-child {
  font-weight: 700;
  color: var(--badText);
}
thead tr:not(.asSigned) > th {
  font-weight: 500;
}
.number {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
code,
small {
  display: block;
  color: var(--muted);
  font:
    400 12px / 18px ui-monospace,
    monospace;
}
small {
  font-family: inherit;
}
@media (max-width: 560px) {
  dl {
    grid-template-columns: 1fr;
    gap: 0;
  }
  dd {
    margin-bottom: 8px;
  }
  th,
  td {
    padding: 8px;
  }
}
@media print {
  nav,
  .drop {
    display: none;
  }
}
</style>
</head>
<body>
<noscript>This page needs JavaScript to check a bundle. · Siden trenger JavaScript. · La página necesita JavaScript.</noscript>
<script>"use strict";
(function() {
	// packages/domain/src/language/language.ts
	/** Languages of the interface (1§1). \`tag\` is for dates and the \`lang\` attribute. */
	var LANGUAGES = [
		{
			locale: "en",
			tag: "en",
			name: "English"
		},
		{
			locale: "no",
			tag: "nb",
			name: "Norsk"
		},
		{
			locale: "es",
			tag: "es",
			name: "Español"
		}
	];
	/** Regional wordings of English. Only the names of car parts differ; all other texts are those of \`en\`. */
	var ENGLISH = [{
		wording: "en-US",
		name: "English (US)"
	}, {
		wording: "en-GB",
		name: "English (UK)"
	}];
	var isLocale = (text) => LANGUAGES.some((language) => language.locale === text);
	/** Returns the tag for dates and \`lang\`. It is \`nb\` for \`no\` (2§9), and \`en\` for each wording of English. */
	var languageTag = (wording) => wording === "no" ? "nb" : localeOf(wording);
	function chooseLocale(stored, browserLanguages, isSpoken = isLocale) {
		return [stored, ...browserLanguages.map((tag) => tag.toLowerCase().split("-")[0]?.replace(/^n[bn]$/, "no"))].find(isSpoken) ?? "en";
	}
	LANGUAGES.flatMap(({ locale, tag, name }) => [{
		wording: locale,
		tag,
		name
	}, ...locale === "en" ? ENGLISH.map((one) => ({
		...one,
		tag: one.wording
	})) : []]);
	/** Returns the language of a wording. It is \`en\` for each wording of English. */
	var localeOf = (wording) => wording.slice(0, 2);
	// packages/report/src/bundle/verify-dom.ts
	var page = () => document;
	/** Creates an element with a class, attributes and contents. Texts are set as text, never as markup. */
	function part(name, { className, ...attributes }, ...inside) {
		const made = document.createElement(name);
		if (className !== void 0) made.className = className;
		for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
		made.append(...inside);
		return made;
	}
	// packages/report/src/bundle/bundle-manifest.ts
	/**
	* Names of the manifest, of its signature, and of the page that checks a bundle. The signed manifest lists all files of
	* the bundle except itself and its signature.
	*/
	var MANIFEST_NAME = "manifest.json";
	var SIGNATURE_NAME = "manifest.sig";
	/** Writes the manifest as the text whose bytes are signed. Each manifest has exactly one such text. */
	var writeManifest = (manifest) => \`\${JSON.stringify(manifest, null, 2)}\\n\`;
	/** Reads a text as a manifest. Returns undefined if a field is missing that the check needs. */
	function readManifest(text) {
		try {
			const read = JSON.parse(text);
			return read.format === "skadi-evidence-bundle" && read.version === 1 && read.key.algorithm === "Ed25519" && [
				read.key.id,
				read.key.publicKey,
				read.report.number,
				read.tenant.name,
				read.madeAt
			].every(isText) && (read.claim === void 0 || isText(read.claim.number)) && [read.car.countryCode, read.car.registrationNo].every(isText) && (read.audit === null || isText(read.audit.hash) && Number.isSafeInteger(read.audit.seq)) && read.passings.every(({ recDate, timeZone, origin }) => [
				recDate,
				timeZone,
				origin
			].every(isText)) && read.files.every(({ name, size, sha256 }) => isText(name) && Number.isSafeInteger(size) && isText(sha256)) && writeManifest(read) === text ? read : void 0;
		} catch {
			return;
		}
	}
	var isText = (value) => typeof value === "string";
	// packages/report/src/bundle/bytes.ts
	var utf8 = (text) => new TextEncoder().encode(text);
	/** Writes bytes as lower-case hex. */
	var hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	/** Decodes standard base64 with padding. Returns undefined if the text is not canonical base64. */
	function fromBase64(text) {
		try {
			const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
			return toBase64(bytes) === text ? bytes : void 0;
		} catch {
			return;
		}
	}
	var toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
	// node_modules/@noble/hashes/_u64.js
	var U32_MASK64 = /* @__PURE__ */ (() => BigInt(2 ** 32 - 1))();
	var _32n = /* @__PURE__ */ BigInt(32);
	function fromBig(n, le = false) {
		if (le) return {
			h: Number(n & U32_MASK64),
			l: Number(n >> _32n & U32_MASK64)
		};
		return {
			h: Number(n >> _32n & U32_MASK64) | 0,
			l: Number(n & U32_MASK64) | 0
		};
	}
	function split(lst, le = false) {
		const len = lst.length;
		let Ah = new Uint32Array(len);
		let Al = new Uint32Array(len);
		for (let i = 0; i < len; i++) {
			const { h, l } = fromBig(lst[i], le);
			[Ah[i], Al[i]] = [h, l];
		}
		return [Ah, Al];
	}
	var fromNumH = (n) => n / 2 ** 32 | 0;
	var fromNumL = (n) => n >>> 0;
	function setU64FromNum(view, byteOffset, n, isLE) {
		const h = fromNumH(n);
		const l = fromNumL(n);
		view.setUint32(byteOffset, isLE ? l : h, isLE);
		view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
	}
	var shrSH = (h, _l, s) => h >>> s;
	var shrSL = (h, l, s) => h << 32 - s | l >>> s;
	var rotrSH = (h, l, s) => h >>> s | l << 32 - s;
	var rotrSL = (h, l, s) => h << 32 - s | l >>> s;
	var rotrBH = (h, l, s) => h << 64 - s | l >>> s - 32;
	var rotrBL = (h, l, s) => h >>> s - 32 | l << 64 - s;
	function add(Ah, Al, Bh, Bl) {
		const l = (Al >>> 0) + (Bl >>> 0);
		return {
			h: Ah + Bh + (l / 2 ** 32 | 0) | 0,
			l: l | 0
		};
	}
	var add3L = (Al, Bl, Cl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0);
	var add3H = (low, Ah, Bh, Ch) => Ah + Bh + Ch + (low / 2 ** 32 | 0) | 0;
	var add4L = (Al, Bl, Cl, Dl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0);
	var add4H = (low, Ah, Bh, Ch, Dh) => Ah + Bh + Ch + Dh + (low / 2 ** 32 | 0) | 0;
	var add5L = (Al, Bl, Cl, Dl, El) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0) + (El >>> 0);
	var add5H = (low, Ah, Bh, Ch, Dh, Eh) => Ah + Bh + Ch + Dh + Eh + (low / 2 ** 32 | 0) | 0;
	// node_modules/@noble/hashes/utils.js
	function isBytes$1(a) {
		return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
	}
	var atitle$1 = (title) => title ? \`"\${title}" \` : "";
	function anumber$1(n, title = "") {
		if (typeof n !== "number") throw new TypeError(atitle$1(title) + "expected number, got " + typeof n);
		if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle$1(title) + "expected integer >= 0, got " + n);
		return n;
	}
	function abytes$1(value, length, title = "") {
		if (isBytes$1(value) && (length === void 0 || value.length === length)) return value;
		if (length !== void 0) anumber$1(length, "length");
		const bytes = isBytes$1(value);
		const ofLen = length !== void 0 ? \` of length \${length}\` : "";
		const got = bytes ? \`length=\${value.length}\` : \`type=\${typeof value}\`;
		const message = atitle$1(title) + "expected Uint8Array" + ofLen + ", got " + got;
		if (!bytes) throw new TypeError(message);
		throw new RangeError(message);
	}
	var aobject$1 = (value, label) => {
		if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : \`"\${label}" \`) + "expected object, got type=" + typeof value);
	};
	var aopts = (value, label) => {
		aobject$1(value, label);
		const proto = Object.getPrototypeOf(value);
		if (proto !== Object.prototype && proto !== null) throw new TypeError(\`"\${label}" expected plain object\`);
		if (Object.hasOwn(value, "__proto__")) throw new TypeError(\`"\${label}.__proto__" is not allowed\`);
	};
	function aexists(instance, checkFinished = true) {
		if (instance.destroyed) throw new Error("hash was destroyed");
		if (checkFinished && instance.finished) throw new Error("digest() was already called");
	}
	function aoutput(out, instance) {
		abytes$1(out, void 0, "output");
		const min = instance.outputLen;
		if (!(out.length >= min)) throw new RangeError("\\"output\\" expected length >= " + min);
	}
	function clean(...arrays) {
		for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
	}
	function createView(arr) {
		return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
	}
	function rotr(word, shift) {
		return word << 32 - shift | word >>> shift;
	}
	var hasHexBuiltin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
	var hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
	function bytesToHex$1(bytes) {
		abytes$1(bytes);
		if (hasHexBuiltin) return bytes.toHex();
		let hex = "";
		for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
		return hex;
	}
	function asciiToBase16(ch) {
		return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - 55 : ch >= 97 && ch <= 102 ? ch - 87 : void 0;
	}
	function hexToBytes$1(hex) {
		if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
		if (hasHexBuiltin) try {
			return Uint8Array.fromHex(hex);
		} catch (error) {
			if (error instanceof SyntaxError) throw new RangeError(error.message);
			throw error;
		}
		const hl = hex.length;
		const al = hl / 2;
		if (hl % 2) throw new RangeError("hex string expected, got unpadded hex of length " + hl);
		const array = new Uint8Array(al);
		for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
			const n1 = asciiToBase16(hex.charCodeAt(hi));
			const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
			if (n1 === void 0 || n2 === void 0) {
				const char = hex[hi] + hex[hi + 1];
				throw new RangeError("hex string expected, got non-hex character \\"" + char + "\\" at index " + hi);
			}
			array[ai] = n1 * 16 + n2;
		}
		return array;
	}
	function concatBytes$1(...arrays) {
		let sum = 0;
		for (let i = 0; i < arrays.length; i++) {
			const a = arrays[i];
			abytes$1(a);
			sum += a.length;
		}
		const res = new Uint8Array(sum);
		for (let i = 0, pad = 0; i < arrays.length; i++) {
			const a = arrays[i];
			res.set(a, pad);
			pad += a.length;
		}
		return res;
	}
	function checkOpts(defaults, opts, title = "opts") {
		aopts(defaults, "defaults");
		if (opts !== void 0) aopts(opts, title);
		return Object.assign(Object.create(null), defaults, opts);
	}
	function createHasher(hashCons, info = {}) {
		if (typeof hashCons !== "function") throw new TypeError("\\"hashCons\\" expected function, got type=" + typeof hashCons);
		info = checkOpts({}, info, "info");
		const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
		const tmp = hashCons(void 0);
		hashC.outputLen = tmp.outputLen;
		hashC.blockLen = tmp.blockLen;
		hashC.canXOF = tmp.canXOF;
		hashC.create = (opts) => hashCons(opts);
		Object.assign(hashC, info);
		return Object.freeze(hashC);
	}
	function randomBytes$1(bytesLength = 32) {
		anumber$1(bytesLength, "bytesLength");
		const cr = typeof globalThis === "object" ? globalThis.crypto : null;
		if (typeof cr?.getRandomValues !== "function") throw new Error("crypto.getRandomValues must be defined");
		if (bytesLength > 65536) throw new RangeError(\`"bytesLength" expected <= 65536, got \${bytesLength}\`);
		return cr.getRandomValues(new Uint8Array(bytesLength));
	}
	var oidNist = (suffix) => ({ oid: Uint8Array.from([
		6,
		9,
		96,
		134,
		72,
		1,
		101,
		3,
		4,
		2,
		suffix
	]) });
	// node_modules/@noble/hashes/_md.js
	function Chi(a, b, c) {
		return a & b ^ ~a & c;
	}
	function Maj(a, b, c) {
		return a & b ^ a & c ^ b & c;
	}
	var HashMD = class {
		blockLen;
		outputLen;
		canXOF = false;
		padOffset;
		isLE;
		buffer;
		view;
		finished = false;
		length = 0;
		pos = 0;
		destroyed = false;
		constructor(blockLen, outputLen, padOffset, isLE) {
			this.blockLen = blockLen;
			this.outputLen = outputLen;
			this.padOffset = padOffset;
			this.isLE = isLE;
			this.buffer = new Uint8Array(blockLen);
			this.view = createView(this.buffer);
		}
		update(data) {
			aexists(this);
			abytes$1(data);
			const { view, buffer, blockLen } = this;
			const len = data.length;
			let processed = false;
			for (let pos = 0; pos < len;) {
				const take = Math.min(blockLen - this.pos, len - pos);
				if (take === blockLen) {
					const dataView = createView(data);
					for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
					processed = true;
					continue;
				}
				buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
				this.pos += take;
				pos += take;
				if (this.pos === blockLen) {
					this.process(view, 0);
					this.pos = 0;
					processed = true;
				}
			}
			this.length += data.length;
			if (processed) this.roundClean();
			return this;
		}
		digestInto(out) {
			aexists(this);
			aoutput(out, this);
			this.finished = true;
			const { buffer, view, blockLen, isLE } = this;
			let { pos } = this;
			buffer[pos++] = 128;
			buffer.fill(0, pos);
			if (this.padOffset > blockLen - pos) {
				this.process(view, 0);
				buffer.fill(0);
			}
			setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
			this.process(view, 0);
			this.roundClean();
			const oview = out === buffer ? view : createView(out);
			const len = this.outputLen;
			const outLen = len / 4;
			const state = this.get();
			if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
			for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
		}
		digest() {
			const { buffer, outputLen } = this;
			this.digestInto(buffer);
			const res = buffer.slice(0, outputLen);
			this.destroy();
			return res;
		}
		_cloneIntoMeta(to) {
			const { buffer, length, finished, destroyed, pos } = this;
			to.destroyed = destroyed;
			to.finished = finished;
			to.length = length;
			to.pos = pos;
			if (pos) to.buffer.set(buffer);
			return to;
		}
		clone() {
			return this._cloneInto();
		}
	};
	var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
		1779033703,
		3144134277,
		1013904242,
		2773480762,
		1359893119,
		2600822924,
		528734635,
		1541459225
	]);
	var SHA512_IV = /* @__PURE__ */ Uint32Array.from([
		1779033703,
		4089235720,
		3144134277,
		2227873595,
		1013904242,
		4271175723,
		2773480762,
		1595750129,
		1359893119,
		2917565137,
		2600822924,
		725511199,
		528734635,
		4215389547,
		1541459225,
		327033209
	]);
	// node_modules/@noble/hashes/sha2.js
	var SHA256_K = /* @__PURE__ */ Uint32Array.from([
		1116352408,
		1899447441,
		3049323471,
		3921009573,
		961987163,
		1508970993,
		2453635748,
		2870763221,
		3624381080,
		310598401,
		607225278,
		1426881987,
		1925078388,
		2162078206,
		2614888103,
		3248222580,
		3835390401,
		4022224774,
		264347078,
		604807628,
		770255983,
		1249150122,
		1555081692,
		1996064986,
		2554220882,
		2821834349,
		2952996808,
		3210313671,
		3336571891,
		3584528711,
		113926993,
		338241895,
		666307205,
		773529912,
		1294757372,
		1396182291,
		1695183700,
		1986661051,
		2177026350,
		2456956037,
		2730485921,
		2820302411,
		3259730800,
		3345764771,
		3516065817,
		3600352804,
		4094571909,
		275423344,
		430227734,
		506948616,
		659060556,
		883997877,
		958139571,
		1322822218,
		1537002063,
		1747873779,
		1955562222,
		2024104815,
		2227730452,
		2361852424,
		2428436474,
		2756734187,
		3204031479,
		3329325298
	]);
	var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
	var SHA2_32B = class extends HashMD {
		A = 0;
		B = 0;
		C = 0;
		D = 0;
		E = 0;
		F = 0;
		G = 0;
		H = 0;
		constructor(outputLen, IV) {
			super(64, outputLen, 8, false);
			this.A = IV[0] | 0;
			this.B = IV[1] | 0;
			this.C = IV[2] | 0;
			this.D = IV[3] | 0;
			this.E = IV[4] | 0;
			this.F = IV[5] | 0;
			this.G = IV[6] | 0;
			this.H = IV[7] | 0;
		}
		get() {
			const { A, B, C, D, E, F, G, H } = this;
			return [
				A,
				B,
				C,
				D,
				E,
				F,
				G,
				H
			];
		}
		set(A, B, C, D, E, F, G, H) {
			this.A = A | 0;
			this.B = B | 0;
			this.C = C | 0;
			this.D = D | 0;
			this.E = E | 0;
			this.F = F | 0;
			this.G = G | 0;
			this.H = H | 0;
		}
		_cloneInto(to) {
			(to ||= new this.constructor()).set(...this.get());
			return this._cloneIntoMeta(to);
		}
		process(view, offset) {
			for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
			for (let i = 16; i < 64; i++) {
				const W15 = SHA256_W[i - 15];
				const W2 = SHA256_W[i - 2];
				const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
				const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
				SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
			}
			let { A, B, C, D, E, F, G, H } = this;
			for (let i = 0; i < 64; i++) {
				const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
				const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
				const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
				H = G;
				G = F;
				F = E;
				E = D + T1 | 0;
				D = C;
				C = B;
				B = A;
				A = T1 + T2 | 0;
			}
			A = A + this.A | 0;
			B = B + this.B | 0;
			C = C + this.C | 0;
			D = D + this.D | 0;
			E = E + this.E | 0;
			F = F + this.F | 0;
			G = G + this.G | 0;
			H = H + this.H | 0;
			this.set(A, B, C, D, E, F, G, H);
		}
		roundClean() {
			clean(SHA256_W);
		}
		destroy() {
			this.destroyed = true;
			this.set(0, 0, 0, 0, 0, 0, 0, 0);
			clean(this.buffer);
		}
	};
	var _SHA256 = class extends SHA2_32B {
		constructor() {
			super(32, SHA256_IV);
		}
	};
	var K512 = /* @__PURE__ */ (() => split([
		"0x428a2f98d728ae22",
		"0x7137449123ef65cd",
		"0xb5c0fbcfec4d3b2f",
		"0xe9b5dba58189dbbc",
		"0x3956c25bf348b538",
		"0x59f111f1b605d019",
		"0x923f82a4af194f9b",
		"0xab1c5ed5da6d8118",
		"0xd807aa98a3030242",
		"0x12835b0145706fbe",
		"0x243185be4ee4b28c",
		"0x550c7dc3d5ffb4e2",
		"0x72be5d74f27b896f",
		"0x80deb1fe3b1696b1",
		"0x9bdc06a725c71235",
		"0xc19bf174cf692694",
		"0xe49b69c19ef14ad2",
		"0xefbe4786384f25e3",
		"0x0fc19dc68b8cd5b5",
		"0x240ca1cc77ac9c65",
		"0x2de92c6f592b0275",
		"0x4a7484aa6ea6e483",
		"0x5cb0a9dcbd41fbd4",
		"0x76f988da831153b5",
		"0x983e5152ee66dfab",
		"0xa831c66d2db43210",
		"0xb00327c898fb213f",
		"0xbf597fc7beef0ee4",
		"0xc6e00bf33da88fc2",
		"0xd5a79147930aa725",
		"0x06ca6351e003826f",
		"0x142929670a0e6e70",
		"0x27b70a8546d22ffc",
		"0x2e1b21385c26c926",
		"0x4d2c6dfc5ac42aed",
		"0x53380d139d95b3df",
		"0x650a73548baf63de",
		"0x766a0abb3c77b2a8",
		"0x81c2c92e47edaee6",
		"0x92722c851482353b",
		"0xa2bfe8a14cf10364",
		"0xa81a664bbc423001",
		"0xc24b8b70d0f89791",
		"0xc76c51a30654be30",
		"0xd192e819d6ef5218",
		"0xd69906245565a910",
		"0xf40e35855771202a",
		"0x106aa07032bbd1b8",
		"0x19a4c116b8d2d0c8",
		"0x1e376c085141ab53",
		"0x2748774cdf8eeb99",
		"0x34b0bcb5e19b48a8",
		"0x391c0cb3c5c95a63",
		"0x4ed8aa4ae3418acb",
		"0x5b9cca4f7763e373",
		"0x682e6ff3d6b2b8a3",
		"0x748f82ee5defb2fc",
		"0x78a5636f43172f60",
		"0x84c87814a1f0ab72",
		"0x8cc702081a6439ec",
		"0x90befffa23631e28",
		"0xa4506cebde82bde9",
		"0xbef9a3f7b2c67915",
		"0xc67178f2e372532b",
		"0xca273eceea26619c",
		"0xd186b8c721c0c207",
		"0xeada7dd6cde0eb1e",
		"0xf57d4f7fee6ed178",
		"0x06f067aa72176fba",
		"0x0a637dc5a2c898a6",
		"0x113f9804bef90dae",
		"0x1b710b35131c471b",
		"0x28db77f523047d84",
		"0x32caab7b40c72493",
		"0x3c9ebe0a15c9bebc",
		"0x431d67c49c100d4c",
		"0x4cc5d4becb3e42b6",
		"0x597f299cfc657e2a",
		"0x5fcb6fab3ad6faec",
		"0x6c44198c4a475817"
	].map((n) => BigInt(n))))();
	var SHA512_Kh = /* @__PURE__ */ (() => K512[0])();
	var SHA512_Kl = /* @__PURE__ */ (() => K512[1])();
	var SHA512_W_H = /* @__PURE__ */ new Uint32Array(80);
	var SHA512_W_L = /* @__PURE__ */ new Uint32Array(80);
	var SHA2_64B = class extends HashMD {
		Ah = 0;
		Al = 0;
		Bh = 0;
		Bl = 0;
		Ch = 0;
		Cl = 0;
		Dh = 0;
		Dl = 0;
		Eh = 0;
		El = 0;
		Fh = 0;
		Fl = 0;
		Gh = 0;
		Gl = 0;
		Hh = 0;
		Hl = 0;
		constructor(outputLen, IV) {
			super(128, outputLen, 16, false);
			this.Ah = IV[0] | 0;
			this.Al = IV[1] | 0;
			this.Bh = IV[2] | 0;
			this.Bl = IV[3] | 0;
			this.Ch = IV[4] | 0;
			this.Cl = IV[5] | 0;
			this.Dh = IV[6] | 0;
			this.Dl = IV[7] | 0;
			this.Eh = IV[8] | 0;
			this.El = IV[9] | 0;
			this.Fh = IV[10] | 0;
			this.Fl = IV[11] | 0;
			this.Gh = IV[12] | 0;
			this.Gl = IV[13] | 0;
			this.Hh = IV[14] | 0;
			this.Hl = IV[15] | 0;
		}
		get() {
			const { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
			return [
				Ah,
				Al,
				Bh,
				Bl,
				Ch,
				Cl,
				Dh,
				Dl,
				Eh,
				El,
				Fh,
				Fl,
				Gh,
				Gl,
				Hh,
				Hl
			];
		}
		set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl) {
			this.Ah = Ah | 0;
			this.Al = Al | 0;
			this.Bh = Bh | 0;
			this.Bl = Bl | 0;
			this.Ch = Ch | 0;
			this.Cl = Cl | 0;
			this.Dh = Dh | 0;
			this.Dl = Dl | 0;
			this.Eh = Eh | 0;
			this.El = El | 0;
			this.Fh = Fh | 0;
			this.Fl = Fl | 0;
			this.Gh = Gh | 0;
			this.Gl = Gl | 0;
			this.Hh = Hh | 0;
			this.Hl = Hl | 0;
		}
		_cloneInto(to) {
			(to ||= new this.constructor()).set(...this.get());
			return this._cloneIntoMeta(to);
		}
		process(view, offset) {
			for (let i = 0; i < 16; i++, offset += 4) {
				SHA512_W_H[i] = view.getUint32(offset);
				SHA512_W_L[i] = view.getUint32(offset += 4);
			}
			for (let i = 16; i < 80; i++) {
				const W15h = SHA512_W_H[i - 15] | 0;
				const W15l = SHA512_W_L[i - 15] | 0;
				const s0h = rotrSH(W15h, W15l, 1) ^ rotrSH(W15h, W15l, 8) ^ shrSH(W15h, W15l, 7);
				const s0l = rotrSL(W15h, W15l, 1) ^ rotrSL(W15h, W15l, 8) ^ shrSL(W15h, W15l, 7);
				const W2h = SHA512_W_H[i - 2] | 0;
				const W2l = SHA512_W_L[i - 2] | 0;
				const s1h = rotrSH(W2h, W2l, 19) ^ rotrBH(W2h, W2l, 61) ^ shrSH(W2h, W2l, 6);
				const SUMl = add4L(s0l, rotrSL(W2h, W2l, 19) ^ rotrBL(W2h, W2l, 61) ^ shrSL(W2h, W2l, 6), SHA512_W_L[i - 7], SHA512_W_L[i - 16]);
				const SUMh = add4H(SUMl, s0h, s1h, SHA512_W_H[i - 7], SHA512_W_H[i - 16]);
				SHA512_W_H[i] = SUMh | 0;
				SHA512_W_L[i] = SUMl | 0;
			}
			let { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
			for (let i = 0; i < 80; i++) {
				const sigma1h = rotrSH(Eh, El, 14) ^ rotrSH(Eh, El, 18) ^ rotrBH(Eh, El, 41);
				const sigma1l = rotrSL(Eh, El, 14) ^ rotrSL(Eh, El, 18) ^ rotrBL(Eh, El, 41);
				const CHIh = Eh & Fh ^ ~Eh & Gh;
				const CHIl = El & Fl ^ ~El & Gl;
				const T1ll = add5L(Hl, sigma1l, CHIl, SHA512_Kl[i], SHA512_W_L[i]);
				const T1h = add5H(T1ll, Hh, sigma1h, CHIh, SHA512_Kh[i], SHA512_W_H[i]);
				const T1l = T1ll | 0;
				const sigma0h = rotrSH(Ah, Al, 28) ^ rotrBH(Ah, Al, 34) ^ rotrBH(Ah, Al, 39);
				const sigma0l = rotrSL(Ah, Al, 28) ^ rotrBL(Ah, Al, 34) ^ rotrBL(Ah, Al, 39);
				const MAJh = Ah & Bh ^ Ah & Ch ^ Bh & Ch;
				const MAJl = Al & Bl ^ Al & Cl ^ Bl & Cl;
				Hh = Gh | 0;
				Hl = Gl | 0;
				Gh = Fh | 0;
				Gl = Fl | 0;
				Fh = Eh | 0;
				Fl = El | 0;
				({h: Eh, l: El} = add(Dh | 0, Dl | 0, T1h | 0, T1l | 0));
				Dh = Ch | 0;
				Dl = Cl | 0;
				Ch = Bh | 0;
				Cl = Bl | 0;
				Bh = Ah | 0;
				Bl = Al | 0;
				const All = add3L(T1l, sigma0l, MAJl);
				Ah = add3H(All, T1h, sigma0h, MAJh);
				Al = All | 0;
			}
			({h: Ah, l: Al} = add(this.Ah | 0, this.Al | 0, Ah | 0, Al | 0));
			({h: Bh, l: Bl} = add(this.Bh | 0, this.Bl | 0, Bh | 0, Bl | 0));
			({h: Ch, l: Cl} = add(this.Ch | 0, this.Cl | 0, Ch | 0, Cl | 0));
			({h: Dh, l: Dl} = add(this.Dh | 0, this.Dl | 0, Dh | 0, Dl | 0));
			({h: Eh, l: El} = add(this.Eh | 0, this.El | 0, Eh | 0, El | 0));
			({h: Fh, l: Fl} = add(this.Fh | 0, this.Fl | 0, Fh | 0, Fl | 0));
			({h: Gh, l: Gl} = add(this.Gh | 0, this.Gl | 0, Gh | 0, Gl | 0));
			({h: Hh, l: Hl} = add(this.Hh | 0, this.Hl | 0, Hh | 0, Hl | 0));
			this.set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl);
		}
		roundClean() {
			clean(SHA512_W_H, SHA512_W_L);
		}
		destroy() {
			this.destroyed = true;
			clean(this.buffer);
			this.set(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
		}
	};
	var _SHA512 = class extends SHA2_64B {
		constructor() {
			super(64, SHA512_IV);
		}
	};
	var sha256$1 = /* @__PURE__ */ createHasher(() => new _SHA256(), /* @__PURE__ */ oidNist(1));
	var sha512 = /* @__PURE__ */ createHasher(() => new _SHA512(), /* @__PURE__ */ oidNist(3));
	// node_modules/@noble/curves/utils.js
	/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
	function aarray(item, title, inner = () => {}) {
		if (!Array.isArray(item)) throw new TypeError(\`"\${title}" expected array, got type=\${typeof item}\`);
		for (let i = 0; i < item.length; i++) inner(item[i], \`\${title}[\${i}]\`);
		return item;
	}
	var abytes = (value, length, title) => abytes$1(value, length, title);
	var anumber = anumber$1;
	function aobject(value, title = "object") {
		if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError(title === "object" ? "expected valid options object" : \`"\${title}" expected object, got type=\${typeof value}\`);
		return value;
	}
	function afunction(value, title) {
		if (typeof value !== "function") throw new TypeError(\`"\${title}" is invalid: expected function, got \${typeof value}\`);
		return value;
	}
	var bytesToHex = bytesToHex$1;
	var concatBytes = (...arrays) => concatBytes$1(...arrays);
	var hexToBytes = (hex) => hexToBytes$1(hex);
	var isBytes = isBytes$1;
	var randomBytes = (bytesLength) => randomBytes$1(bytesLength);
	var _0n$3 = /* @__PURE__ */ BigInt(0);
	var _1n$4 = /* @__PURE__ */ BigInt(1);
	var atitle = (title) => title ? \`"\${title}" \` : "";
	function abool(value, title = "") {
		if (typeof value !== "boolean") throw new TypeError(atitle(title) + "expected boolean, got type=" + typeof value);
		return value;
	}
	function abignumber(n) {
		if (typeof n === "bigint") {
			if (!isPosBig(n)) throw new RangeError("positive bigint expected, got " + n);
		} else anumber(n);
		return n;
	}
	function asafenumber(value, title = "") {
		if (typeof value !== "number") {
			const prefix = title && \`"\${title}" \`;
			throw new TypeError(prefix + "expected number, got type=" + typeof value);
		}
		if (!Number.isSafeInteger(value)) {
			const prefix = title && \`"\${title}" \`;
			throw new RangeError(prefix + "expected safe integer, got " + value);
		}
	}
	function hexToNumber(hex) {
		if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
		return hex === "" ? _0n$3 : BigInt("0x" + hex);
	}
	function bytesToNumberBE(bytes) {
		return hexToNumber(bytesToHex$1(bytes));
	}
	function bytesToNumberLE(bytes) {
		return hexToNumber(bytesToHex$1(copyBytes(abytes$1(bytes)).reverse()));
	}
	function numberToBytesBE(n, len) {
		anumber$1(len);
		if (len === 0) throw new Error("zero output length is invalid");
		n = abignumber(n);
		const expectedLen = len * 2;
		const hex = n.toString(16);
		if (hex.length > expectedLen) throw new RangeError("number is too large");
		return hexToBytes$1(hex.padStart(expectedLen, "0"));
	}
	function numberToBytesLE(n, len) {
		return numberToBytesBE(n, len).reverse();
	}
	function copyBytes(bytes) {
		return Uint8Array.from(abytes(bytes));
	}
	function isPosBig(n) {
		return typeof n === "bigint" && _0n$3 <= n;
	}
	function inRange(n, min, max) {
		return isPosBig(n) && isPosBig(min) && isPosBig(max) && min <= n && n < max;
	}
	function aInRange(title, n, min, max) {
		if (!inRange(n, min, max)) throw new RangeError("expected valid " + title + ": " + min + " <= n < " + max + ", got " + n);
	}
	function bitLen(n) {
		if (n < _0n$3) throw new Error("expected non-negative bigint, got " + n);
		return n === _0n$3 ? 0 : n.toString(2).length;
	}
	var bitMask = (n) => {
		asafenumber(n, "n");
		return (_1n$4 << BigInt(n)) - _1n$4;
	};
	function validateObject(object, fields = {}, optFields = {}, title = "object") {
		aobject(object, title);
		aobject(fields, "fields");
		aobject(optFields, "optFields");
		function checkField(fieldName, expectedType, isOpt) {
			const label = title === "object" ? \`param "\${String(fieldName)}"\` : \`"\${title}.\${String(fieldName)}"\`;
			const val = object[fieldName];
			if (!Object.hasOwn(object, fieldName) && (isOpt ? val !== void 0 : expectedType !== "function")) throw new TypeError(\`\${label} is invalid: expected own property\`);
			if (isOpt && val === void 0) return;
			const current = typeof val;
			if (current !== expectedType || val === null) throw new TypeError(\`\${label} is invalid: expected \${expectedType}, got \${current}\`);
		}
		const iter = (f, isOpt) => Object.entries(f).forEach(([k, v]) => checkField(k, v, isOpt));
		iter(fields, false);
		iter(optFields, true);
	}
	// node_modules/@noble/curves/abstract/modular.js
	/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
	var _0n$2 = /* @__PURE__ */ BigInt(0);
	var _1n$3 = /* @__PURE__ */ BigInt(1);
	var _2n$2 = /* @__PURE__ */ BigInt(2);
	var _3n = /* @__PURE__ */ BigInt(3);
	var _4n$2 = /* @__PURE__ */ BigInt(4);
	var _5n$1 = /* @__PURE__ */ BigInt(5);
	var _7n = /* @__PURE__ */ BigInt(7);
	var _8n$2 = /* @__PURE__ */ BigInt(8);
	var _9n = /* @__PURE__ */ BigInt(9);
	var _15n = /* @__PURE__ */ BigInt(15);
	var _16n = /* @__PURE__ */ BigInt(16);
	var POW_WINDOWED_MIN = /* @__PURE__ */ BigInt("0x10000000000000000");
	function mod(a, b) {
		if (b <= _0n$2) throw new Error("mod: expected positive modulus, got " + b);
		const result = a % b;
		return result >= _0n$2 ? result : b + result;
	}
	function pow(num, power, modulo) {
		if (modulo <= _1n$3) throw new Error("pow: expected modulus > 1, got " + modulo);
		if (typeof power !== "bigint") throw new TypeError("invalid exponent: expected bigint, got " + typeof power);
		if (power < _0n$2) throw new Error("invalid exponent, negatives unsupported");
		if (power === _0n$2) return _1n$3;
		if (power === _1n$3) return num;
		let d = num % modulo;
		if (d < _0n$2) d += modulo;
		if (power < POW_WINDOWED_MIN) {
			let p = _1n$3;
			while (power > _0n$2) {
				if (power & _1n$3) p = p * d % modulo;
				d = d * d % modulo;
				power >>= _1n$3;
			}
			return p;
		}
		const digits = [];
		while (power > _0n$2) {
			digits.push(Number(power & _15n));
			power >>= _4n$2;
		}
		const table = new Array(16);
		table[0] = _1n$3;
		table[1] = d;
		for (let i = 2; i < 16; i++) table[i] = table[i - 1] * d % modulo;
		let p = table[digits[digits.length - 1]];
		for (let w = digits.length - 2; w >= 0; w--) {
			p = p * p % modulo;
			p = p * p % modulo;
			p = p * p % modulo;
			p = p * p % modulo;
			const digit = digits[w];
			if (digit !== 0) p = p * table[digit] % modulo;
		}
		return p;
	}
	function pow2(x, power, modulo) {
		if (modulo <= _1n$3) throw new Error("pow2: expected modulus > 1, got " + modulo);
		if (power < _0n$2) throw new Error("pow2: expected non-negative exponent, got " + power);
		let res = x;
		while (power-- > _0n$2) {
			res *= res;
			res %= modulo;
		}
		return res;
	}
	function invert(number, modulo) {
		if (number === _0n$2) throw new Error("invert: expected non-zero number");
		if (modulo <= _1n$3) throw new Error("invert: expected modulus > 1, got " + modulo);
		let a = mod(number, modulo);
		let b = modulo;
		let x = _0n$2, u = _1n$3;
		while (a !== _0n$2) {
			const q = b / a;
			const r = b - a * q;
			const m = x - u * q;
			b = a, a = r, x = u, u = m;
		}
		if (b !== _1n$3) throw new Error("invert: does not exist");
		return mod(x, modulo);
	}
	function assertIsSquare(Fp, root, n) {
		const F = Fp;
		if (!F.eql(F.sqr(root), n)) throw new Error("Cannot find square root");
	}
	function aoddModulus(order, fnName) {
		if ((order & _1n$3) === _0n$2) throw new Error(fnName + ": expected odd modulus, got " + order);
	}
	function sqrt3mod4(Fp, n) {
		const F = Fp;
		const p1div4 = (F.ORDER + _1n$3) / _4n$2;
		const root = F.pow(n, p1div4);
		assertIsSquare(F, root, n);
		return root;
	}
	function sqrt5mod8(Fp, n) {
		const F = Fp;
		const p5div8 = (F.ORDER - _5n$1) / _8n$2;
		const n2 = F.mul(n, _2n$2);
		const v = F.pow(n2, p5div8);
		const nv = F.mul(n, v);
		const i = F.mul(F.mul(nv, _2n$2), v);
		const root = F.mul(nv, F.sub(i, F.ONE));
		assertIsSquare(F, root, n);
		return root;
	}
	function sqrt9mod16(P) {
		const Fp_ = Field(P);
		const tn = tonelliShanks(P);
		const c1 = tn(Fp_, Fp_.neg(Fp_.ONE));
		const c2 = tn(Fp_, c1);
		const c3 = tn(Fp_, Fp_.neg(c1));
		const c4 = (P + _7n) / _16n;
		return ((Fp, n) => {
			const F = Fp;
			let tv1 = F.pow(n, c4);
			let tv2 = F.mul(tv1, c1);
			const tv3 = F.mul(tv1, c2);
			const tv4 = F.mul(tv1, c3);
			const e1 = F.eql(F.sqr(tv2), n);
			const e2 = F.eql(F.sqr(tv3), n);
			tv1 = F.cmov(tv1, tv2, e1);
			tv2 = F.cmov(tv4, tv3, e2);
			const e3 = F.eql(F.sqr(tv2), n);
			const root = F.cmov(tv1, tv2, e3);
			assertIsSquare(F, root, n);
			return root;
		});
	}
	function tonelliShanks(P) {
		if (P < _3n) throw new Error("sqrt is not defined for small field");
		aoddModulus(P, "tonelliShanks");
		let Q = P - _1n$3;
		let S = 0;
		while (Q % _2n$2 === _0n$2) {
			Q /= _2n$2;
			S++;
		}
		let Z = _2n$2;
		const _Fp = Field(P);
		while (FpLegendre(_Fp, Z) === 1) if (Z++ > 1e3) throw new Error("Cannot find square root: probably non-prime P");
		if (S === 1) return sqrt3mod4;
		let cc = _Fp.pow(Z, Q);
		const Q1div2 = (Q + _1n$3) / _2n$2;
		return function tonelliSlow(Fp, n) {
			const F = Fp;
			if (F.is0(n)) return n;
			if (FpLegendre(F, n) !== 1) throw new Error("Cannot find square root");
			let M = S;
			let c = F.mul(F.ONE, cc);
			let t = F.pow(n, Q);
			let R = F.pow(n, Q1div2);
			while (!F.eql(t, F.ONE)) {
				if (F.is0(t)) throw new Error("Cannot find square root: probably non-prime P");
				let i = 1;
				let t_tmp = F.sqr(t);
				while (!F.eql(t_tmp, F.ONE)) {
					i++;
					t_tmp = F.sqr(t_tmp);
					if (i === M) throw new Error("Cannot find square root");
				}
				const exponent = _1n$3 << BigInt(M - i - 1);
				const b = F.pow(c, exponent);
				M = i;
				c = F.sqr(b);
				t = F.mul(t, c);
				R = F.mul(R, b);
			}
			return R;
		};
	}
	function FpSqrt(P) {
		aoddModulus(P, "Fp.sqrt");
		if (P % _4n$2 === _3n) return sqrt3mod4;
		if (P % _8n$2 === _5n$1) return sqrt5mod8;
		if (P % _16n === _9n) return sqrt9mod16(P);
		return tonelliShanks(P);
	}
	var isNegativeLE = (num, modulo) => (mod(num, modulo) & _1n$3) === _1n$3;
	var FIELD_FIELDS = [
		"create",
		"isValid",
		"is0",
		"neg",
		"inv",
		"sqrt",
		"sqr",
		"eql",
		"add",
		"sub",
		"mul",
		"pow",
		"div",
		"addN",
		"subN",
		"mulN",
		"sqrN"
	];
	function validateField(field) {
		aobject(field, "field");
		if (typeof field.ORDER !== "bigint") throw new TypeError("param \\"ORDER\\" is invalid: expected bigint, got " + typeof field.ORDER);
		asafenumber(field.BYTES, "BYTES");
		asafenumber(field.BITS, "BITS");
		for (const name of FIELD_FIELDS) afunction(field[name], "field." + name);
		if (field.BYTES < 1 || field.BITS < 1) throw new Error("invalid field: expected BYTES/BITS > 0");
		if (field.ORDER <= _1n$3) throw new Error("invalid field: expected ORDER > 1, got " + field.ORDER);
		return field;
	}
	function FpInvertBatch(Fp, nums, passZero = false) {
		validateField(Fp);
		aarray(nums, "nums");
		abool(passZero, "passZero");
		const F = Fp;
		const inverted = new Array(nums.length).fill(passZero ? F.ZERO : void 0);
		const multipliedAcc = nums.reduce((acc, num, i) => {
			if (F.is0(num)) return acc;
			inverted[i] = acc;
			return F.mul(acc, num);
		}, F.ONE);
		const invertedAcc = F.inv(multipliedAcc);
		nums.reduceRight((acc, num, i) => {
			if (F.is0(num)) return acc;
			inverted[i] = F.mul(acc, inverted[i]);
			return F.mul(acc, num);
		}, invertedAcc);
		return inverted;
	}
	function FpLegendre(Fp, n) {
		validateField(Fp);
		const F = Fp;
		aoddModulus(F.ORDER, "FpLegendre");
		const p1mod2 = (F.ORDER - _1n$3) / _2n$2;
		const powered = F.pow(n, p1mod2);
		const yes = F.eql(powered, F.ONE);
		const zero = F.eql(powered, F.ZERO);
		const no = F.eql(powered, F.neg(F.ONE));
		if (!yes && !zero && !no) throw new Error("invalid Legendre symbol result");
		return yes ? 1 : zero ? 0 : -1;
	}
	function nLength(n, nBitLength) {
		if (nBitLength !== void 0) anumber(nBitLength);
		if (n <= _0n$2) throw new Error("invalid n length: expected positive n, got " + n);
		if (nBitLength !== void 0 && nBitLength < 1) throw new Error("invalid n length: expected positive bit length, got " + nBitLength);
		const bits = bitLen(n);
		if (nBitLength !== void 0 && nBitLength < bits) throw new Error(\`invalid n length: expected nBitLength (\${nBitLength}) >= bitLen(n) (\${bits})\`);
		const _nBitLength = nBitLength !== void 0 ? nBitLength : bits;
		return {
			nBitLength: _nBitLength,
			nByteLength: Math.ceil(_nBitLength / 8)
		};
	}
	var FIELD_SQRT = /* @__PURE__ */ new WeakMap();
	var _Field = class {
		ORDER;
		BITS;
		BYTES;
		isLE;
		ZERO = _0n$2;
		ONE = _1n$3;
		_lengths;
		_mod;
		constructor(ORDER, opts = {}) {
			if (ORDER <= _1n$3) throw new Error("invalid field: expected ORDER > 1, got " + ORDER);
			let _nbitLength = void 0;
			this.isLE = false;
			if (opts != null && typeof opts === "object") {
				if (typeof opts.BITS === "number") _nbitLength = opts.BITS;
				if (typeof opts.sqrt === "function") Object.defineProperty(this, "sqrt", {
					value: opts.sqrt,
					enumerable: true
				});
				if (typeof opts.isLE === "boolean") this.isLE = opts.isLE;
				if (opts.allowedLengths) this._lengths = Object.freeze(opts.allowedLengths.slice());
				if (typeof opts.modFromBytes === "boolean") this._mod = opts.modFromBytes;
			}
			const { nBitLength, nByteLength } = nLength(ORDER, _nbitLength);
			if (nByteLength > 2048) throw new Error("invalid field: expected ORDER of <= 2048 bytes");
			this.ORDER = ORDER;
			this.BITS = nBitLength;
			this.BYTES = nByteLength;
			Object.freeze(this);
		}
		create(num) {
			return mod(num, this.ORDER);
		}
		isValid(num) {
			if (typeof num !== "bigint") throw new TypeError("invalid field element: expected bigint, got " + typeof num);
			return _0n$2 <= num && num < this.ORDER;
		}
		is0(num) {
			return num === _0n$2;
		}
		isValidNot0(num) {
			return !this.is0(num) && this.isValid(num);
		}
		isOdd(num) {
			return (num & _1n$3) === _1n$3;
		}
		neg(num) {
			return mod(-num, this.ORDER);
		}
		eql(lhs, rhs) {
			return lhs === rhs;
		}
		sqr(num) {
			return mod(num * num, this.ORDER);
		}
		add(lhs, rhs) {
			return mod(lhs + rhs, this.ORDER);
		}
		sub(lhs, rhs) {
			return mod(lhs - rhs, this.ORDER);
		}
		mul(lhs, rhs) {
			return mod(lhs * rhs, this.ORDER);
		}
		pow(num, power) {
			return pow(num, power, this.ORDER);
		}
		div(lhs, rhs) {
			return mod(lhs * invert(rhs, this.ORDER), this.ORDER);
		}
		sqrN(num) {
			return num * num;
		}
		addN(lhs, rhs) {
			return lhs + rhs;
		}
		subN(lhs, rhs) {
			return lhs - rhs;
		}
		mulN(lhs, rhs) {
			return lhs * rhs;
		}
		inv(num) {
			return invert(num, this.ORDER);
		}
		sqrt(num) {
			let sqrt = FIELD_SQRT.get(this);
			if (!sqrt) FIELD_SQRT.set(this, sqrt = FpSqrt(this.ORDER));
			return sqrt(this, num);
		}
		toBytes(num) {
			return this.isLE ? numberToBytesLE(num, this.BYTES) : numberToBytesBE(num, this.BYTES);
		}
		fromBytes(bytes, skipValidation = false) {
			abytes(bytes);
			const { _lengths: allowedLengths, BYTES, isLE, ORDER, _mod: modFromBytes } = this;
			if (allowedLengths) {
				if (bytes.length < 1 || !allowedLengths.includes(bytes.length) || bytes.length > BYTES) throw new Error("Field.fromBytes: expected " + allowedLengths + " bytes, got " + bytes.length);
				const padded = new Uint8Array(BYTES);
				padded.set(bytes, isLE ? 0 : padded.length - bytes.length);
				bytes = padded;
			}
			if (bytes.length !== BYTES) throw new Error("Field.fromBytes: expected " + BYTES + " bytes, got " + bytes.length);
			let scalar = isLE ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
			if (modFromBytes) scalar = mod(scalar, ORDER);
			if (!skipValidation) {
				if (!this.isValid(scalar)) throw new Error("invalid field element: outside of range 0..ORDER");
			}
			return scalar;
		}
		invertBatch(lst) {
			return FpInvertBatch(this, lst, true);
		}
		cmov(a, b, condition) {
			abool(condition, "condition");
			return condition ? b : a;
		}
	};
	function Field(ORDER, opts = {}) {
		Object.freeze(_Field.prototype);
		return new _Field(ORDER, opts);
	}
	// node_modules/@noble/curves/abstract/curve.js
	/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
	var _0n$1 = /* @__PURE__ */ BigInt(0);
	var _1n$2 = /* @__PURE__ */ BigInt(1);
	var _4n$1 = /* @__PURE__ */ BigInt(4);
	var BLIND_BYTES = 16;
	var BLIND_BITS = 128;
	var FW_WINDOW = 5;
	var TABLE_BYTES_MAX = /* @__PURE__ */ (() => 2 ** 31)();
	function validatePointCons(Point) {
		const pc = Point;
		if (typeof pc !== "function") throw new TypeError("\\"Point\\" expected constructor, got type=" + typeof Point);
		afunction(pc.fromAffine, "Point.fromAffine");
		afunction(pc.fromBytes, "Point.fromBytes");
		afunction(pc.fromHex, "Point.fromHex");
		aobject(pc.BASE, "Point.BASE");
		aobject(pc.ZERO, "Point.ZERO");
		validateField(pc.Fp);
		validateField(pc.Fn);
	}
	function normalizeZ(c, points) {
		validatePointCons(c);
		validateMSMPoints(points, c);
		const invertedZs = FpInvertBatch(c.Fp, points.map((p) => p.Z));
		return points.map((p, i) => c.fromAffine(p.toAffine(invertedZs[i])));
	}
	function validateW(W, bits, min = 1) {
		if (!Number.isSafeInteger(W) || W < min || W > bits) throw new Error("invalid window size, expected [" + min + ".." + bits + "], got W=" + W);
	}
	function validateTableBytes(numPoints, fpBytes) {
		const bytes = numPoints * (4 * fpBytes + 128);
		if (bytes > TABLE_BYTES_MAX) throw new Error("invalid window size: table would need ~" + Math.ceil(bytes / 2 ** 20) + " MiB, max " + TABLE_BYTES_MAX / 2 ** 20 + " MiB");
	}
	function probeRandomBytes(randomBytes, length) {
		if (randomBytes === void 0) return void 0;
		afunction(randomBytes, "randomBytes");
		try {
			const probe = randomBytes(length);
			if (!isBytes(probe) || probe.length !== length) return void 0;
		} catch {
			return;
		}
		return randomBytes;
	}
	function validateMSMPoints(points, c) {
		aarray(points, "points");
		points.forEach((p, i) => {
			if (!(p instanceof c)) throw new Error("invalid point at index " + i);
		});
	}
	function validateMSMScalars(scalars, field, maxScalar) {
		if (!Array.isArray(scalars)) throw new Error("array of scalars expected");
		scalars.forEach((s, i) => {
			if (!(maxScalar === void 0 ? field.isValid(s) : isPosBig(s) && s < maxScalar)) throw new Error("invalid scalar at index " + i);
		});
	}
	var pointWindowSizes = /* @__PURE__ */ new WeakMap();
	function getWindowSize(P) {
		return pointWindowSizes.get(P) || 1;
	}
	function oddMultiples(p, size) {
		const dbl = p.double();
		const t = [p];
		for (let j = 1; j < size; j++) t.push(t[j - 1].add(dbl));
		return t;
	}
	function wnafDigits(n, W) {
		const size = 2 ** W;
		const half = size / 2;
		const mask = BigInt(size - 1);
		const d = [];
		while (n > _0n$1) {
			let w = 0;
			if (n & _1n$2) {
				w = Number(n & mask);
				if (w >= half) w -= size;
				n -= BigInt(w);
			}
			d.push(w);
			n >>= _1n$2;
		}
		return d;
	}
	function signedWindowDigits(n, W, windows) {
		const size = 2 ** W;
		const half = size / 2;
		const mask = BigInt(size - 1);
		const shiftBy = BigInt(W);
		const d = [];
		for (let w = 0; w < windows; w++) {
			let v = Number(n & mask);
			n >>= shiftBy;
			if (v > half) {
				v -= size;
				n += _1n$2;
			}
			d.push(v);
		}
		if (n !== _0n$1) throw new Error("invalid wnaf");
		return d;
	}
	function wnafWalk(zero, tables, digits) {
		let max = 0;
		for (const d of digits) max = Math.max(max, d.length);
		let acc = zero;
		for (let bit = max - 1; bit >= 0; bit--) {
			if (bit !== max - 1) acc = acc.double();
			for (let i = 0; i < digits.length; i++) {
				const w = digits[i][bit];
				if (w) {
					const item = tables[i][Math.abs(w) - 1 >> 1];
					acc = acc.add(w < 0 ? item.negate() : item);
				}
			}
		}
		return acc;
	}
	var ScalarMultiplier = class {
		Point;
		BASE;
		ZERO;
		randomBytes;
		wnafPrecomputes = /* @__PURE__ */ new WeakMap();
		baseCanBeBlinded;
		bits;
		constructor(Point, randomBytes) {
			validatePointCons(Point);
			this.randomBytes = probeRandomBytes(randomBytes, BLIND_BYTES);
			this.Point = Point;
			this.BASE = Point.BASE;
			this.ZERO = Point.ZERO;
			this.bits = Point.Fn.BITS;
		}
		buildWnafTable(point, W, bits) {
			const windows = Math.ceil(bits / W) + 1;
			const half = 2 ** (W - 1);
			const comp = [];
			let base = point;
			for (let w = 0; w < windows; w++) {
				let acc = base;
				for (let i = 0; i < half; i++) {
					comp.push(acc);
					acc = acc.add(base);
				}
				base = comp[comp.length - 1].double();
			}
			return {
				W,
				bits,
				windows,
				comp
			};
		}
		wnafCachedCT(precomputes, n) {
			const { W, windows, comp } = precomputes;
			const half = 2 ** (W - 1);
			const digits = signedWindowDigits(n, W, windows);
			let p = this.ZERO;
			let f = this.BASE;
			for (let w = 0; w < windows; w++) {
				const digit = digits[w];
				const start = w * half;
				const idx = Math.abs(digit) - 1;
				let sel = comp[start];
				for (let i = 1; i < half; i++) sel = i === idx ? comp[start + i] : sel;
				const neg = sel.negate();
				if (digit === 0) f = f.add(comp[start]);
				else p = p.add(digit < 0 ? neg : sel);
			}
			return {
				p,
				f
			};
		}
		getWnafPrecomputes(W, point, bits, transform) {
			let entries = this.wnafPrecomputes.get(point);
			let comp = entries?.find((entry) => entry.W === W && entry.bits === bits);
			if (!comp) {
				comp = this.buildWnafTable(point, W, bits);
				if (typeof transform === "function") comp = {
					...comp,
					comp: transform(comp.comp)
				};
				if (!entries) {
					entries = [];
					this.wnafPrecomputes.set(point, entries);
				}
				entries.push(comp);
			}
			return comp;
		}
		assertPoint(point) {
			if (!(point instanceof this.Point)) throw new TypeError("\\"point\\" expected Point instance, got type=" + typeof point);
		}
		validateMulInput(point, scalar) {
			this.assertPoint(point);
			if (!inRange(scalar, _1n$2, this.Point.Fn.ORDER)) throw new Error("invalid scalar");
		}
		runCT(point, n, bits, transform) {
			const W = getWindowSize(point);
			if (W === 1) return this.fixedWindowCT(point, n, bits);
			return this.wnafCachedCT(this.getWnafPrecomputes(W, point, bits, transform), n);
		}
		mulCT(point, scalar, transform) {
			this.validateMulInput(point, scalar);
			return this.runCT(point, scalar, this.bits, transform);
		}
		mulCTBlinded(point, scalar, transform) {
			this.validateMulInput(point, scalar);
			if (this.randomBytes === void 0) throw new Error("randomBytes is required for scalar blinding");
			const bits = this.Point.Fn.BITS + BLIND_BITS;
			const blind = this.randomBytes(BLIND_BYTES);
			if (!isBytes(blind) || blind.length !== BLIND_BYTES) throw new Error("randomBytes returned invalid byte array");
			blind[0] = blind[0] & 63 | 128;
			const n = scalar + bytesToNumberBE(blind) * this.Point.Fn.ORDER;
			return this.runCT(point, n, bits, transform);
		}
		fixedWindowCT(point, n, bits) {
			const W = FW_WINDOW;
			const size = 32;
			const mask = bitMask(W);
			const table = new Array(size);
			table[0] = this.ZERO;
			for (let i = 1; i < size; i++) table[i] = table[i - 1].add(point);
			const windows = Math.ceil(bits / W);
			let acc = this.ZERO;
			for (let window = windows - 1; window >= 0; window--) {
				if (window !== windows - 1) for (let d = 0; d < W; d++) acc = acc.double();
				const digit = Number(n >> BigInt(window * W) & mask);
				let sel = table[0];
				for (let i = 1; i < size; i++) sel = i === digit ? table[i] : sel;
				acc = acc.add(sel);
			}
			return {
				p: acc,
				f: acc
			};
		}
		shouldBlind(point, cofactor) {
			if (this.randomBytes === void 0) return false;
			if (cofactor === _1n$2) return true;
			if (point !== this.BASE) return false;
			if (this.baseCanBeBlinded === void 0) this.baseCanBeBlinded = this.mulUnsafe(this.BASE, this.Point.Fn.ORDER).is0();
			return this.baseCanBeBlinded;
		}
		mulSecret(point, scalar, cofactor, transform) {
			return this.shouldBlind(point, cofactor) ? this.mulCTBlinded(point, scalar, transform) : this.mulCT(point, scalar, transform);
		}
		mulUnsafe(point, scalar, transform) {
			this.assertPoint(point);
			if (!isPosBig(scalar)) throw new Error("invalid scalar");
			const W = getWindowSize(point);
			if (W === 1 || scalar >= this.Point.Fn.ORDER) return mulAddUnsafe(this.Point, [point], [scalar], true);
			const precomputes = this.getWnafPrecomputes(W, point, this.bits, transform);
			return this.wnafCachedCT(precomputes, scalar).p;
		}
		setWindowSize(point, W) {
			this.assertPoint(point);
			validateW(W, this.bits);
			validateTableBytes((Math.ceil((this.bits + BLIND_BITS) / W) + 1) * 2 ** (W - 1), this.Point.Fp.BYTES);
			pointWindowSizes.set(point, W);
			this.wnafPrecomputes.delete(point);
		}
		hasWindowSize(point) {
			return getWindowSize(point) !== 1;
		}
	};
	function mulAddUnsafe(c, points, scalars, allowOversized = false) {
		validatePointCons(c);
		validateMSMPoints(points, c);
		abool(allowOversized, "allowOversized");
		validateMSMScalars(scalars, c.Fn, allowOversized ? c.Fn.ORDER ** _4n$1 : void 0);
		if (points.length !== scalars.length) throw new Error("arrays of points and scalars must have equal length");
		const tables = points.map((p) => oddMultiples(p, 4));
		const digits = scalars.map((n) => wnafDigits(n, 4));
		return wnafWalk(c.ZERO, tables, digits);
	}
	function createField(order, field, isLE) {
		if (field) {
			if (field.ORDER !== order) throw new Error("Field.ORDER must match order: Fp == p, Fn == n");
			validateField(field);
			return field;
		} else return Field(order, { isLE });
	}
	function createCurveFields(type, CURVE, curveOpts = {}, FpFnLE) {
		if (type !== "weierstrass" && type !== "edwards") throw new Error("expected curve type \\"weierstrass\\" or \\"edwards\\"");
		if (FpFnLE === void 0) FpFnLE = type === "edwards";
		if (!CURVE || typeof CURVE !== "object") throw new Error(\`expected valid \${type} CURVE object\`);
		validateObject(curveOpts);
		for (const p of [
			"p",
			"n",
			"h"
		]) {
			const val = CURVE[p];
			if (!(isPosBig(val) && val !== _0n$1)) throw new Error(\`CURVE.\${p} must be positive bigint\`);
		}
		const Fp = createField(CURVE.p, curveOpts.Fp, FpFnLE);
		const Fn = createField(CURVE.n, curveOpts.Fn, FpFnLE);
		const params = [
			"Gx",
			"Gy",
			"a",
			type === "weierstrass" ? "b" : "d"
		];
		for (const p of params) if (!Fp.isValid(CURVE[p])) throw new Error(\`CURVE.\${p} must be valid field element of CURVE.Fp\`);
		CURVE = Object.freeze(Object.assign({}, CURVE));
		return {
			CURVE,
			Fp,
			Fn
		};
	}
	function createKeygen(randomSecretKey, getPublicKey) {
		return function keygen(seed) {
			const secretKey = randomSecretKey(seed);
			return {
				secretKey,
				publicKey: getPublicKey(secretKey)
			};
		};
	}
	// node_modules/@noble/curves/abstract/edwards.js
	/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
	var _0n = /* @__PURE__ */ BigInt(0);
	var _1n$1 = /* @__PURE__ */ BigInt(1);
	var _2n$1 = /* @__PURE__ */ BigInt(2);
	var _4n = /* @__PURE__ */ BigInt(4);
	var _8n$1 = /* @__PURE__ */ BigInt(8);
	function isEdValidXY(Fp, CURVE, x, y) {
		const x2 = Fp.sqr(x);
		const y2 = Fp.sqr(y);
		const left = Fp.add(Fp.mul(CURVE.a, x2), y2);
		const right = Fp.add(Fp.ONE, Fp.mul(CURVE.d, Fp.mul(x2, y2)));
		return Fp.eql(left, right);
	}
	function edwards(params, extraOpts = {}) {
		validateObject(extraOpts, {}, {}, "extraOpts");
		const opts = extraOpts;
		const validated = createCurveFields("edwards", params, opts, opts.FpFnLE);
		const { Fp, Fn } = validated;
		let CURVE = validated.CURVE;
		const { h: cofactor } = CURVE;
		if (FpLegendre(Fp, CURVE.a) !== 1) throw new Error("edwards: CURVE.a must be a square in Fp for complete addition formulas");
		if (FpLegendre(Fp, CURVE.d) !== -1) throw new Error("edwards: CURVE.d must be a non-square in Fp for complete addition formulas");
		validateObject(opts, {}, {
			uvRatio: "function",
			randomBytes: "function"
		});
		const randomBytes$2 = opts.randomBytes === void 0 ? randomBytes : opts.randomBytes;
		const MASK = _2n$1 << BigInt(Fp.BYTES * 8) - _1n$1;
		function isOdd(n) {
			if (!Fp.isOdd) throw new Error("Field does not have .isOdd()");
			return Fp.isOdd(n);
		}
		const uvRatio = opts.uvRatio === void 0 ? (u, v) => {
			try {
				return {
					isValid: true,
					value: Fp.sqrt(Fp.div(u, v))
				};
			} catch (e) {
				return {
					isValid: false,
					value: _0n
				};
			}
		} : opts.uvRatio;
		if (!isEdValidXY(Fp, CURVE, CURVE.Gx, CURVE.Gy)) throw new Error("bad curve params: generator point");
		const mulA = Fp.eql(CURVE.a, Fp.neg(Fp.ONE)) ? (x) => Fp.neg(x) : Fp.eql(CURVE.a, Fp.ONE) ? (x) => x : (x) => Fp.mul(CURVE.a, x);
		function acoord(title, n, banZero = false) {
			const min = banZero ? _1n$1 : _0n;
			aInRange("coordinate " + title, n, min, MASK);
			return n;
		}
		function aedpoint(other) {
			if (!(other instanceof Point)) throw new Error("EdwardsPoint expected");
		}
		class Point {
			static BASE = new Point(CURVE.Gx, CURVE.Gy, Fp.ONE, Fp.mul(CURVE.Gx, CURVE.Gy));
			static ZERO = new Point(Fp.ZERO, Fp.ONE, Fp.ONE, Fp.ZERO);
			static Fp = Fp;
			static Fn = Fn;
			X;
			Y;
			Z;
			T;
			constructor(X, Y, Z, T) {
				this.X = acoord("x", X);
				this.Y = acoord("y", Y);
				this.Z = acoord("z", Z, true);
				this.T = acoord("t", T);
				Object.freeze(this);
			}
			static CURVE() {
				return CURVE;
			}
			static fromAffine(p) {
				if (p instanceof Point) throw new Error("extended point not allowed");
				const { x, y } = p || {};
				acoord("x", x);
				acoord("y", y);
				return new Point(x, y, Fp.ONE, Fp.mul(x, y));
			}
			static fromBytes(bytes, zip215 = false) {
				const len = Fp.BYTES;
				const { a, d } = CURVE;
				bytes = copyBytes(abytes(bytes, len, "point"));
				abool(zip215, "zip215");
				const normed = copyBytes(bytes);
				const lastByte = bytes[len - 1];
				normed[len - 1] = lastByte & -129;
				const y = bytesToNumberLE(normed);
				aInRange("point.y", y, _0n, zip215 ? MASK : Fp.ORDER);
				const y2 = Fp.sqr(y);
				const u = Fp.sub(y2, Fp.ONE);
				const v = Fp.sub(Fp.mulN(d, y2), a);
				let { isValid, value: x } = uvRatio(u, v);
				if (!isValid) throw new Error("bad point: invalid y coordinate");
				const isXOdd = isOdd(x);
				const isLastByteOdd = (lastByte & 128) !== 0;
				if (!zip215 && Fp.is0(x) && isLastByteOdd) throw new Error("bad point: x=0 and x_0=1");
				if (isLastByteOdd !== isXOdd) x = Fp.neg(x);
				return Point.fromAffine({
					x,
					y
				});
			}
			static fromHex(hex, zip215 = false) {
				return Point.fromBytes(hexToBytes(hex), zip215);
			}
			get x() {
				return this.toAffine().x;
			}
			get y() {
				return this.toAffine().y;
			}
			precompute(windowSize = 6, isLazy = true) {
				wnaf.setWindowSize(this, windowSize);
				if (!isLazy) this.multiply(_2n$1);
				return this;
			}
			assertValidity() {
				const p = this;
				const { a, d } = CURVE;
				if (p.is0()) throw new Error("bad point: ZERO");
				const { X, Y, Z, T } = p;
				const X2 = Fp.sqr(X);
				const Y2 = Fp.sqr(Y);
				const Z2 = Fp.sqr(Z);
				const Z4 = Fp.sqr(Z2);
				const aX2 = Fp.mul(X2, a);
				const left = Fp.mul(Fp.add(aX2, Y2), Z2);
				const right = Fp.add(Z4, Fp.mul(d, Fp.mul(X2, Y2)));
				if (!Fp.eql(left, right)) throw new Error("bad point: equation left != right (1)");
				const XY = Fp.mul(X, Y);
				const ZT = Fp.mul(Z, T);
				if (!Fp.eql(XY, ZT)) throw new Error("bad point: equation left != right (2)");
			}
			equals(other) {
				aedpoint(other);
				const { X: X1, Y: Y1, Z: Z1 } = this;
				const { X: X2, Y: Y2, Z: Z2 } = other;
				const X1Z2 = Fp.mul(X1, Z2);
				const X2Z1 = Fp.mul(X2, Z1);
				const Y1Z2 = Fp.mul(Y1, Z2);
				const Y2Z1 = Fp.mul(Y2, Z1);
				return Fp.eql(X1Z2, X2Z1) && Fp.eql(Y1Z2, Y2Z1);
			}
			is0() {
				return this.equals(Point.ZERO);
			}
			negate() {
				return new Point(Fp.neg(this.X), this.Y, this.Z, Fp.neg(this.T));
			}
			double() {
				const { X: X1, Y: Y1, Z: Z1 } = this;
				const A = Fp.sqr(X1);
				const B = Fp.sqr(Y1);
				const C = Fp.mul(Fp.sqr(Z1), _2n$1);
				const D = mulA(A);
				const x1y1 = Fp.addN(X1, Y1);
				const E = Fp.sub(Fp.subN(Fp.sqr(x1y1), A), B);
				const G = Fp.addN(D, B);
				const F = Fp.subN(G, C);
				const H = Fp.subN(D, B);
				const X3 = Fp.mul(E, F);
				const Y3 = Fp.mul(G, H);
				const T3 = Fp.mul(E, H);
				const Z3 = Fp.mul(F, G);
				return new Point(X3, Y3, Z3, T3);
			}
			add(other) {
				aedpoint(other);
				const { d } = CURVE;
				const { X: X1, Y: Y1, Z: Z1, T: T1 } = this;
				const { X: X2, Y: Y2, Z: Z2, T: T2 } = other;
				const A = Fp.mul(X1, X2);
				const B = Fp.mul(Y1, Y2);
				const C = Fp.mul(Fp.mulN(T1, d), T2);
				const D = Fp.mul(Z1, Z2);
				const E = Fp.sub(Fp.subN(Fp.mulN(Fp.addN(X1, Y1), Fp.addN(X2, Y2)), A), B);
				const F = Fp.subN(D, C);
				const G = Fp.addN(D, C);
				const H = Fp.sub(B, mulA(A));
				const X3 = Fp.mul(E, F);
				const Y3 = Fp.mul(G, H);
				const T3 = Fp.mul(E, H);
				const Z3 = Fp.mul(F, G);
				return new Point(X3, Y3, Z3, T3);
			}
			subtract(other) {
				aedpoint(other);
				return this.add(other.negate());
			}
			multiply(scalar) {
				if (!Fn.isValidNot0(scalar)) throw new RangeError("invalid scalar: expected 1 <= sc < curve.n");
				const { p, f } = wnaf.mulSecret(this, scalar, cofactor, normalize);
				return normalize([p, f])[0];
			}
			multiplyUnsafe(scalar) {
				if (!Fn.isValid(scalar)) throw new RangeError("invalid scalar: expected 0 <= sc < curve.n");
				if (scalar === _0n) return Point.ZERO;
				if (this.is0() || scalar === _1n$1) return this;
				return wnaf.mulUnsafe(this, scalar, normalize);
			}
			isSmallOrder() {
				return this.clearCofactor().is0();
			}
			isTorsionFree() {
				return wnaf.mulUnsafe(this, CURVE.n).is0();
			}
			toAffine(invertedZ) {
				const p = this;
				let iz = invertedZ;
				if (iz != null && typeof iz !== "bigint") throw new TypeError("\\"invertedZ\\" expected bigint, got type=" + typeof iz);
				const { X, Y, Z } = p;
				const is0 = p.is0();
				if (iz == null) iz = is0 ? Fp.create(_8n$1) : Fp.inv(Z);
				const x = Fp.mul(X, iz);
				const y = Fp.mul(Y, iz);
				const zz = Fp.mul(Z, iz);
				if (is0) return {
					x: Fp.ZERO,
					y: Fp.ONE
				};
				if (!Fp.eql(zz, Fp.ONE)) throw new Error("invZ was invalid");
				return {
					x,
					y
				};
			}
			clearCofactor() {
				if (cofactor === _1n$1) return this;
				if (cofactor === _2n$1) return this.double();
				if (cofactor === _4n) return this.double().double();
				if (cofactor === _8n$1) return this.double().double().double();
				return this.multiplyUnsafe(cofactor);
			}
			toBytes() {
				const { x, y } = this.toAffine();
				const bytes = Fp.toBytes(y);
				bytes[bytes.length - 1] |= isOdd(x) ? 128 : 0;
				return bytes;
			}
			toHex() {
				return bytesToHex(this.toBytes());
			}
			toString() {
				return \`<Point \${this.is0() ? "ZERO" : this.toHex()}>\`;
			}
		}
		const normalize = (points) => normalizeZ(Point, points);
		const wnaf = new ScalarMultiplier(Point, randomBytes$2);
		if (wnaf.bits >= 6) Point.BASE.precompute(6);
		Object.freeze(Point.prototype);
		Object.freeze(Point);
		return Point;
	}
	function eddsa(Point, cHash, eddsaOpts = {}) {
		validatePointCons(Point);
		if (typeof cHash !== "function") throw new Error("\\"hash\\" function param is required");
		const hash = cHash;
		const opts = eddsaOpts;
		validateObject(opts, {}, {
			adjustScalarBytes: "function",
			randomBytes: "function",
			domain: "function",
			prehash: "function",
			zip215: "boolean",
			mapToCurve: "function",
			toMontgomery: "function",
			toMontgomerySecret: "function"
		});
		const { prehash } = opts;
		const { BASE, Fp, Fn } = Point;
		const outputLen = hash.outputLen;
		const expectedLen = 2 * Fp.BYTES;
		if (outputLen !== void 0) {
			asafenumber(outputLen, "hash.outputLen");
			if (outputLen !== expectedLen) throw new Error(\`hash.outputLen must be \${expectedLen}, got \${outputLen}\`);
		}
		const randomBytes$3 = opts.randomBytes === void 0 ? randomBytes : opts.randomBytes;
		const toMontgomery = opts.toMontgomery;
		const toMontgomerySecret = opts.toMontgomerySecret;
		const adjustScalarBytes = opts.adjustScalarBytes === void 0 ? (bytes) => bytes : opts.adjustScalarBytes;
		const domain = opts.domain === void 0 ? (data, ctx, phflag) => {
			abool(phflag, "phflag");
			if (ctx.length || phflag) throw new Error("Contexts/pre-hash are not supported");
			return data;
		} : opts.domain;
		function modN_LE(hash) {
			return Fn.create(bytesToNumberLE(hash));
		}
		function getPrivateScalar(key) {
			const len = lengths.secretKey;
			abytes(key, lengths.secretKey, "secretKey");
			const hashed = abytes(hash(key), 2 * len, "hashedSecretKey");
			const head = adjustScalarBytes(hashed.slice(0, len));
			return {
				head,
				prefix: hashed.slice(len, 2 * len),
				scalar: modN_LE(head)
			};
		}
		function getExtendedPublicKey(secretKey) {
			const { head, prefix, scalar } = getPrivateScalar(secretKey);
			const point = BASE.multiply(scalar);
			return {
				head,
				prefix,
				scalar,
				point,
				pointBytes: point.toBytes()
			};
		}
		function getPublicKey(secretKey) {
			return getExtendedPublicKey(secretKey).pointBytes;
		}
		function hashDomainToScalar(context = Uint8Array.of(), ...msgs) {
			const msg = concatBytes(...msgs);
			return modN_LE(hash(domain(msg, abytes(context, void 0, "context"), !!prehash)));
		}
		function sign(msg, secretKey, options = {}) {
			validateObject(options, {}, {}, "options");
			msg = copyBytes(abytes(msg, void 0, "message"));
			if (prehash) msg = prehash(msg);
			const { prefix, scalar, pointBytes } = getExtendedPublicKey(secretKey);
			const r = hashDomainToScalar(options.context, prefix, msg);
			const R = BASE.multiply(r).toBytes();
			const k = hashDomainToScalar(options.context, R, pointBytes, msg);
			const s = Fn.create(r + k * scalar);
			if (!Fn.isValid(s)) throw new Error("sign failed: invalid s");
			return abytes(concatBytes(R, Fn.toBytes(s)), lengths.signature, "result");
		}
		const verifyOpts = { zip215: opts.zip215 };
		function verify(sig, msg, publicKey, options = verifyOpts) {
			validateObject(options);
			const { context } = options;
			const zip215 = options.zip215 === void 0 ? !!verifyOpts.zip215 : options.zip215;
			const len = lengths.signature;
			sig = abytes(sig, len, "signature");
			msg = abytes(msg, void 0, "message");
			publicKey = abytes(publicKey, lengths.publicKey, "publicKey");
			if (zip215 !== void 0) abool(zip215, "zip215");
			if (prehash) msg = prehash(msg);
			const mid = len / 2;
			const r = sig.subarray(0, mid);
			const s = bytesToNumberLE(sig.subarray(mid, len));
			let A, R, SB;
			try {
				A = Point.fromBytes(publicKey, zip215);
				R = Point.fromBytes(r, zip215);
				SB = BASE.multiplyUnsafe(s);
			} catch (error) {
				return false;
			}
			if (!zip215 && A.isSmallOrder()) return false;
			const k = hashDomainToScalar(context, r, publicKey, msg);
			return R.add(A.multiplyUnsafe(k)).subtract(SB).clearCofactor().is0();
		}
		const _size = Fp.BYTES;
		const lengths = {
			secretKey: _size,
			publicKey: _size,
			signature: 2 * _size,
			seed: _size
		};
		function randomSecretKey(seed) {
			seed = seed === void 0 ? randomBytes$3(lengths.seed) : seed;
			return abytes(seed, lengths.seed, "seed");
		}
		function isValidSecretKey(key) {
			return isBytes(key) && key.length === lengths.secretKey;
		}
		function isValidPublicKey(key, zip215) {
			try {
				return !!Point.fromBytes(key, zip215 === void 0 ? verifyOpts.zip215 : zip215);
			} catch (error) {
				return false;
			}
		}
		const utils = {
			getExtendedPublicKey,
			randomSecretKey,
			isValidSecretKey,
			isValidPublicKey,
			toMontgomery(publicKey) {
				if (toMontgomery === void 0) throw new Error("Montgomery conversion is not supported for this curve");
				return toMontgomery(Point.fromBytes(publicKey));
			},
			toMontgomerySecret(secretKey) {
				if (toMontgomerySecret === void 0) throw new Error("Montgomery conversion is not supported for this curve");
				return toMontgomerySecret(secretKey);
			}
		};
		Object.freeze(lengths);
		Object.freeze(utils);
		return Object.freeze({
			keygen: createKeygen(randomSecretKey, getPublicKey),
			getPublicKey,
			sign,
			verify,
			utils,
			Point,
			lengths
		});
	}
	// node_modules/@noble/curves/ed25519.js
	/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
	var _1n = /* @__PURE__ */ BigInt(1);
	var _2n = /* @__PURE__ */ BigInt(2);
	var _5n = /* @__PURE__ */ BigInt(5);
	var _8n = /* @__PURE__ */ BigInt(8);
	var ed25519_CURVE_p = /* @__PURE__ */ BigInt("0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
	var ed25519_CURVE = /* @__PURE__ */ (() => ({
		p: ed25519_CURVE_p,
		n: BigInt("0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"),
		h: _8n,
		a: BigInt("0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec"),
		d: BigInt("0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3"),
		Gx: BigInt("0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a"),
		Gy: BigInt("0x6666666666666666666666666666666666666666666666666666666666666658")
	}))();
	function ed25519_pow_2_252_3(x) {
		const _10n = BigInt(10), _20n = BigInt(20), _40n = BigInt(40), _80n = BigInt(80);
		const P = ed25519_CURVE_p;
		const b2 = x * x % P * x % P;
		const b5 = pow2(pow2(b2, _2n, P) * b2 % P, _1n, P) * x % P;
		const b10 = pow2(b5, _5n, P) * b5 % P;
		const b20 = pow2(b10, _10n, P) * b10 % P;
		const b40 = pow2(b20, _20n, P) * b20 % P;
		const b80 = pow2(b40, _40n, P) * b40 % P;
		return {
			pow_p_5_8: pow2(pow2(pow2(pow2(b80, _80n, P) * b80 % P, _80n, P) * b80 % P, _10n, P) * b10 % P, _2n, P) * x % P,
			b2
		};
	}
	function adjustScalarBytes(bytes) {
		bytes[0] &= 248;
		bytes[31] &= 127;
		bytes[31] |= 64;
		return bytes;
	}
	var ED25519_SQRT_M1 = /* @__PURE__ */ BigInt("19681161376707505956807079304988542015446066515923890162744021073123829784752");
	function uvRatio(u, v) {
		const P = ed25519_CURVE_p;
		const v3 = mod(v * v * v, P);
		const pow = ed25519_pow_2_252_3(u * mod(v3 * v3 * v, P)).pow_p_5_8;
		let x = mod(u * v3 * pow, P);
		const vx2 = mod(v * x * x, P);
		const root1 = x;
		const root2 = mod(x * ED25519_SQRT_M1, P);
		const useRoot1 = vx2 === u;
		const useRoot2 = vx2 === mod(-u, P);
		const noRoot = vx2 === mod(-u * ED25519_SQRT_M1, P);
		if (useRoot1) x = root1;
		if (useRoot2 || noRoot) x = root2;
		if (isNegativeLE(x, P)) x = mod(-x, P);
		return {
			isValid: useRoot1 || useRoot2,
			value: x
		};
	}
	var ed25519_Point = /* @__PURE__ */ edwards(ed25519_CURVE, { uvRatio });
	var Fp = /* @__PURE__ */ (() => ed25519_Point.Fp)();
	function toMontgomery(point) {
		const { y } = point;
		return Fp.toBytes(Fp.div(_1n + y, _1n - y));
	}
	function toMontgomerySecret(secretKey) {
		const size = ed25519_Point.Fp.BYTES;
		abytes$1(secretKey, size);
		return adjustScalarBytes(sha512(secretKey.subarray(0, size))).subarray(0, size);
	}
	function ed(opts) {
		return eddsa(ed25519_Point, sha512, Object.assign({
			adjustScalarBytes,
			toMontgomery,
			toMontgomerySecret,
			zip215: true
		}, opts));
	}
	var ed25519 = /* @__PURE__ */ ed({});
	// packages/report/src/bundle/ed25519.ts
	/**
	* Verifies a signature by RFC 8032 without Web Crypto. Returns false if a length is wrong, or if a point or scalar is
	* not encoded canonically.
	*/
	function verifyEd25519InScript(signature, message, publicKey) {
		try {
			return ed25519.verify(signature, message, publicKey, { zip215: false });
		} catch {
			return false;
		}
	}
	/**
	* Returns true if this public key (32 bytes) made the signature (64 bytes) of the message. Uses Web Crypto, or a
	* library if the browser lacks Ed25519.
	*/
	async function verifyEd25519(signature, message, publicKey) {
		try {
			const key = await globalThis.crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
			return await globalThis.crypto.subtle.verify("Ed25519", key, signature, message);
		} catch {
			return verifyEd25519InScript(signature, message, publicKey);
		}
	}
	// packages/report/src/bundle/crc32.ts
	var CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
		let crc = n;
		for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 3988292384 ^ crc >>> 1 : crc >>> 1;
		return crc;
	});
	/**
	* Computes the checksum of zip files (ISO 3309), an unsigned 32-bit number.
	* @param seed checksum of the preceding bytes, if the bytes continue them
	*/
	function crc32(bytes, seed = 0) {
		let crc = ~seed;
		for (let n = 0; n < bytes.length; n += 1) crc = CRC_TABLE[(crc ^ bytes[n]) & 255] ^ crc >>> 8;
		return ~crc >>> 0;
	}
	// packages/report/src/bundle/zip-layout.ts
	/** Error for an entry that no bundle may contain. \`entry\` is the name of the entry. */
	var ZipEntryError = class extends Error {
		name = "ZipEntryError";
		entry;
		constructor(entry) {
			super(\`a bundle cannot hold a file of this name, place or size: \${entry}\`);
			this.entry = entry;
		}
	};
	var LOCAL_SIGNATURE = 67324752;
	var CENTRAL_SIGNATURE = 33639248;
	var CENTRAL_SIZE = 46;
	var END_SIGNATURE = 101010256;
	var END_SIZE = 22;
	/** Maximum size in bytes of a zip without the ZIP64 extension. Larger bundles are refused. */
	var MOST_BYTES = 4294967294;
	var MOST_ENTRIES = 65534;
	/** Compares names by their UTF-8 bytes, which is the order of their code points. */
	function compareNames(a, b) {
		const [x, y] = [utf8(a), utf8(b)];
		for (let n = 0; n < Math.min(x.length, y.length); n += 1) if (x[n] !== y[n]) return x[n] - y[n];
		return x.length - y.length;
	}
	/** Returns true if every operating system unpacks the file to the same path below the chosen folder. */
	var isPlainName = (name) => /^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*(\\/[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*)*$/u.test(name) && name.normalize("NFC") === name && utf8(name).length <= 200;
	/**
	* Computes the only valid zip of these files. The files are not compressed and are in the order of their names. The zip
	* has no times, no extra fields, no comment, and no bytes outside its entries. The files alone therefore determine each
	* byte.
	* @param entries sorted by name, without duplicate names
	* @throws ZipEntryError
	*/
	function zipLayout(entries) {
		const headers = [];
		const central = [];
		let at = 0;
		for (const [n, entry] of entries.entries()) {
			const before = entries[n - 1];
			if (!isPlainName(entry.name) || before && compareNames(before.name, entry.name) >= 0 || n >= MOST_ENTRIES) throw new ZipEntryError(entry.name);
			const header = localHeader(entry);
			headers.push(header);
			central.push(centralHeader(entry, at));
			at += header.length + entry.size;
			if (at > MOST_BYTES) throw new ZipEntryError(entry.name);
		}
		const tail = joined([...central, endRecord(entries.length, at, central)]);
		return {
			headers,
			tail,
			size: at + tail.length
		};
	}
	function joined(parts) {
		const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
		let at = 0;
		for (const part of parts) {
			all.set(part, at);
			at += part.length;
		}
		return all;
	}
	/**
	* Writes the fields that both headers of a file contain: version 2.0, names in UTF-8, no compression, date 1.1.1980.
	*/
	function writeShared(view, at, { size, crc, name }) {
		view.setUint16(at, 20, true);
		view.setUint16(at + 2, 2048, true);
		view.setUint16(at + 8, 33, true);
		view.setUint32(at + 10, crc, true);
		view.setUint32(at + 14, size, true);
		view.setUint32(at + 18, size, true);
		view.setUint16(at + 22, utf8(name).length, true);
	}
	function localHeader(entry) {
		const view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(30));
		view.setUint32(0, LOCAL_SIGNATURE, true);
		writeShared(view, 4, entry);
		return joined([new Uint8Array(view.buffer), utf8(entry.name)]);
	}
	function centralHeader(entry, localAt) {
		const view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(CENTRAL_SIZE));
		view.setUint32(0, CENTRAL_SIGNATURE, true);
		view.setUint16(4, 20, true);
		writeShared(view, 6, entry);
		view.setUint32(42, localAt, true);
		return joined([new Uint8Array(view.buffer), utf8(entry.name)]);
	}
	function endRecord(count, centralAt, central) {
		const view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(END_SIZE));
		view.setUint32(0, END_SIGNATURE, true);
		view.setUint16(8, count, true);
		view.setUint16(10, count, true);
		view.setUint32(12, central.reduce((sum, { length }) => sum + length, 0), true);
		view.setUint32(16, centralAt, true);
		return new Uint8Array(view.buffer);
	}
	// packages/report/src/bundle/read-zip.ts
	/**
	* Reads a bundle that is not trusted. Computes the only valid zip of the files in the bundle, and compares the bundle
	* with this zip byte by byte.
	*/
	function readZip(zip) {
		const { entries, files } = readEntries(zip);
		return {
			files,
			fault: faultOf(zip, entries)
		};
	}
	function readEntries(zip) {
		const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
		const decoder = new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		});
		const entries = [];
		const files = /* @__PURE__ */ new Map();
		let at = 0;
		while (at + 30 <= zip.length && view.getUint32(at, true) === 67324752) {
			const size = view.getUint32(at + 22, true);
			const dataAt = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
			if (dataAt + size > zip.length) break;
			const data = zip.subarray(dataAt, dataAt + size);
			let name;
			try {
				name = decoder.decode(zip.subarray(at + 30, at + 30 + view.getUint16(at + 26, true)));
			} catch {
				break;
			}
			entries.push({
				name,
				size,
				crc: crc32(data)
			});
			files.set(name, data);
			at = dataAt + size;
		}
		return {
			entries,
			files
		};
	}
	function faultOf(zip, entries) {
		let layout;
		try {
			layout = zipLayout(entries);
		} catch (error) {
			if (error instanceof ZipEntryError) return {
				at: 0,
				name: error.entry
			};
			throw error;
		}
		let at = 0;
		for (const [n, { name, size }] of entries.entries()) {
			const header = layout.headers[n];
			const wrong = header.findIndex((byte, m) => byte !== zip[at + m]);
			if (wrong >= 0) return {
				at: at + wrong,
				name
			};
			at += header.length + size;
		}
		const wrong = layout.tail.findIndex((byte, m) => byte !== zip[at + m]);
		if (wrong >= 0) return {
			at: at + wrong,
			name: null
		};
		return zip.length === layout.size ? null : {
			at: layout.size,
			name: null
		};
	}
	// packages/report/src/bundle/sha2.ts
	/**
	* Computes a SHA-256 (FIPS 180-4) of 32 bytes. Uses Web Crypto, or a library if the page was opened from the disk,
	* where browsers lack Web Crypto.
	*/
	async function sha256(message) {
		const { subtle } = globalThis.crypto ?? {};
		return subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : sha256$1(message);
	}
	// packages/report/src/bundle/check-bundle.ts
	/**
	* Checks a downloaded bundle.
	* @param expectedKeyId id of the key that must have signed the bundle, if known
	*/
	async function checkBundle(zip, expectedKeyId) {
		const { files, fault } = readZip(zip);
		const check = await checkFiles(files, expectedKeyId);
		const isTold = check.findings.some(({ code, name }) => code === "changed" && name === fault?.name);
		const structure = fault && !isTold ? [{
			code: "structure",
			name: fault.name
		}] : [];
		return {
			...check,
			findings: [...structure, ...check.findings]
		};
	}
	/** Checks the files of an unpacked bundle. */
	async function checkFiles(files, expectedKeyId) {
		const bytes = files.get(MANIFEST_NAME);
		const manifest = bytes && readManifest(textOf(bytes));
		if (!manifest) return {
			manifest: null,
			keyId: null,
			files: [],
			findings: [{
				code: "manifest",
				name: MANIFEST_NAME
			}]
		};
		const { keyId, findings } = await checkSignature(bytes, files.get(SIGNATURE_NAME), manifest);
		if (expectedKeyId !== void 0 && keyId !== expectedKeyId) findings.push({
			code: "otherKey",
			name: null
		});
		const checked = await checkHashes(files, manifest);
		for (const { name, state } of checked) if (state !== "asSigned") findings.push({
			code: state,
			name
		});
		return {
			manifest,
			keyId,
			files: checked,
			findings
		};
	}
	/** Computes the id of a key: the first 32 hex digits of the SHA-256 of the public key's 32 bytes. */
	var keyIdOf = async (publicKey) => hexOf(await sha256(publicKey)).slice(0, 32);
	async function checkSignature(bytes, signature, { key }) {
		const findings = [];
		const publicKey = fromBase64(key.publicKey);
		const keyId = publicKey ? await keyIdOf(publicKey) : null;
		if (keyId !== key.id) findings.push({
			code: "key",
			name: null
		});
		if (!(publicKey && signature && await verifyEd25519(signature, bytes, publicKey))) findings.push({
			code: "signature",
			name: SIGNATURE_NAME
		});
		return {
			keyId,
			findings
		};
	}
	async function checkHashes(files, manifest) {
		const checked = [];
		for (const file of manifest.files) {
			const bytes = files.get(file.name);
			const isSame = bytes?.length === file.size && hexOf(await sha256(bytes)) === file.sha256;
			checked.push({
				...file,
				state: bytes ? isSame ? "asSigned" : "changed" : "missing"
			});
		}
		const known = /* @__PURE__ */ new Set([
			MANIFEST_NAME,
			SIGNATURE_NAME,
			...manifest.files.map(({ name }) => name)
		]);
		for (const [name, bytes] of files) if (!known.has(name)) checked.push({
			name,
			size: bytes.length,
			sha256: hexOf(await sha256(bytes)),
			state: "extra"
		});
		return checked;
	}
	function textOf(bytes) {
		try {
			return new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			}).decode(bytes);
		} catch {
			return "";
		}
	}
	// packages/report/src/bundle/verify-files.ts
	/** Checks one zip, or the files of a folder. Files of a folder are named by their paths below the folder. */
	async function checkChosen(files) {
		const [first] = files;
		if (first && files.length === 1 && !first.webkitRelativePath) return checkBundle(await bytesOf(first));
		const named = [];
		for (const file of files) named.push([below(file.webkitRelativePath || file.name), await bytesOf(file)]);
		return checkFiles(new Map(named));
	}
	/**
	* Checks dropped files and folders. Returns undefined if there is no file. Call it during the drop event, because
	* browsers allow access to the items only then.
	*/
	function checkDropped(items) {
		const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
		if (entries.some(({ isFile }) => !isFile)) return checkEntries(entries);
		const files = items.map((item) => item.getAsFile()).filter((file) => file !== null);
		return files.length > 0 ? checkChosen(files) : void 0;
	}
	async function checkEntries(entries) {
		const found = [];
		for (const entry of entries) await collect(entry, found);
		const named = [];
		for (const { path, file } of found) named.push([entries.length === 1 ? below(path.slice(1)) : path.slice(1), await bytesOf(file)]);
		return checkFiles(new Map(named));
	}
	var bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());
	var below = (path) => (path.includes("/") ? path.slice(path.indexOf("/") + 1) : path).normalize("NFC");
	async function collect(entry, files) {
		if (entry.isFile) {
			const file = await new Promise((done, failed) => entry.file(done, failed));
			files.push({
				path: entry.fullPath,
				file
			});
			return;
		}
		const reader = entry.createReader();
		for (;;) {
			const some = await new Promise((done, failed) => reader.readEntries(done, failed));
			if (some.length === 0) return;
			for (const one of some) await collect(one, files);
		}
	}
	// packages/domain/src/dates/format-date.ts
	var PARTS = {
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
		hourCycle: "h23"
	};
	var formatters = /* @__PURE__ */ new Map();
	function partsIn(instant, timeZone) {
		let formatter = formatters.get(timeZone);
		if (!formatter) {
			formatter = new Intl.DateTimeFormat("en-GB", {
				...PARTS,
				timeZone
			});
			formatters.set(timeZone, formatter);
		}
		return Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]));
	}
	/** Formats the date of a moment as \`DD.MM.YYYY\`. The format is the same in every language (1§5). */
	function formatDate(instant, timeZone) {
		const { day, month, year } = partsIn(instant, timeZone);
		return \`\${day}.\${month}.\${year}\`;
	}
	/** Formats the time of a moment as \`HH:mm\`. */
	function formatTime(instant, timeZone) {
		const { hour, minute } = partsIn(instant, timeZone);
		return \`\${hour}:\${minute}\`;
	}
	/** Formats date and time of a moment as \`DD.MM.YYYY HH:mm\` (1§5). */
	var formatTimestamp = (instant, timeZone) => \`\${formatDate(instant, timeZone)} \${formatTime(instant, timeZone)}\`;
	/** Returns the abbreviation of the zone at this moment, for example CET or CEST (ruling 9). */
	function zoneLetters(instant, timeZone) {
		const name = (locale) => new Intl.DateTimeFormat(locale, {
			timeZone,
			timeZoneName: "short"
		}).formatToParts(instant).find((part) => part.type === "timeZoneName")?.value;
		const local = name("nb");
		return local && /^[A-Z]{2,5}$/.test(local) ? local : name("en-GB") ?? "";
	}
	/** Formats a moment with its zone, for example \`24.12.2026 18:00 CET\`. The reader then need not guess the zone. */
	var formatMoment = (instant, timeZone) => \`\${formatTimestamp(instant, timeZone)} \${zoneLetters(instant, timeZone)}\`;
	var bundle_default$2 = {
		verifyPage_noScript: "This page needs JavaScript to check a bundle.",
		verifyPage_title: "Check an evidence bundle",
		verifyPage_intro: "Nothing leaves this computer: this page works without a network and without an account.",
		verifyPage_drop: "Drop the zip here, or the folder it was unpacked to",
		verifyPage_chooseZip: "Choose the zip",
		verifyPage_chooseFolder: "Choose the folder",
		verifyPage_checking: "Checking …",
		verifyPage_unreadable: "The file could not be read.",
		verifyPage_good: "All {files} files are as they were signed",
		verifyPage_goodMeans: "Not one byte was changed, added or removed since the bundle was made.",
		verifyPage_bad: [{
			"declarations": ["input count", "local plural = count: plural"],
			"selectors": ["plural"],
			"match": {
				"plural=one": "Not as it was signed: {count} difference",
				"plural=*": "Not as it was signed: {count} differences"
			}
		}],
		verifyPage_badMeans: "Ask the company that made the report for the bundle again.",
		verifyPage_keyAt: "Anybody can make a key. Compare this one with the key at {address}, or ask the company for it.",
		verifyPage_key: "Anybody can make a key. Ask the company for its key and compare.",
		bundleFinding_structure: "The zip was changed around {name}",
		bundleFinding_structureBetween: "The zip was changed between or behind its files",
		bundleFinding_manifest: "There is no manifest.json that can be read: this is not an evidence bundle, or it was changed",
		bundleFinding_signature: "The signature does not belong to the manifest",
		bundleFinding_key: "The key in the manifest does not match its name",
		bundleFinding_otherKey: "Signed with another key than expected",
		bundleFinding_changed: "{name} was changed",
		bundleFinding_missing: "{name} is missing",
		bundleFinding_extra: "{name} does not belong to the bundle",
		bundleFact_report: "Report",
		bundleFact_claim: "Claim",
		bundleFact_company: "Company",
		bundleFact_car: "Car",
		bundleFact_madeAt: "Made",
		bundleFact_audit: "Audit trail",
		bundleFact_key: "Key",
		bundleFact_files: "Files",
		bundleFact_file: "File",
		bundleFact_size: "Bytes",
		bundleFact_state: "Now",
		bundleFact_originalBlurred: "Faces blurred. Original, kept unchanged:",
		bundleFact_original: "Original, kept unchanged:",
		bundleFact_auditEvent: "event {seq}",
		bundleFile_asSigned: "as signed",
		bundleFile_changed: "changed",
		bundleFile_missing: "missing",
		bundleFile_extra: "not part of the bundle"
	};
	var bundle_default$1 = {
		verifyPage_noScript: "La página necesita JavaScript.",
		verifyPage_title: "Comprobar un paquete de pruebas",
		verifyPage_intro: "Nada sale de este ordenador: esta página funciona sin red y sin cuenta.",
		verifyPage_drop: "Suelte aquí el zip o la carpeta en la que se descomprimió",
		verifyPage_chooseZip: "Elegir el zip",
		verifyPage_chooseFolder: "Elegir la carpeta",
		verifyPage_checking: "Comprobando …",
		verifyPage_unreadable: "No se pudo leer el archivo.",
		verifyPage_good: "Los {files} archivos están como se firmaron",
		verifyPage_goodMeans: "No se ha cambiado, añadido ni quitado un solo byte desde que se hizo el paquete.",
		verifyPage_bad: [{
			"declarations": ["input count", "local plural = count: plural"],
			"selectors": ["plural"],
			"match": {
				"plural=one": "No está como se firmó: {count} diferencia",
				"plural=*": "No está como se firmó: {count} diferencias"
			}
		}],
		verifyPage_badMeans: "Pida de nuevo el paquete a quien hizo el informe.",
		verifyPage_keyAt: "Cualquiera puede crear una clave. Compare esta con la de {address} o pregunte a la empresa.",
		verifyPage_key: "Cualquiera puede crear una clave. Pida la suya a la empresa y compare.",
		bundleFinding_structure: "El zip se cambió alrededor de {name}",
		bundleFinding_structureBetween: "El zip se cambió entre o tras sus archivos",
		bundleFinding_manifest: "No hay un manifest.json legible: no es un paquete de pruebas, o se ha cambiado",
		bundleFinding_signature: "La firma no corresponde al manifiesto",
		bundleFinding_key: "La clave del manifiesto no es la que dice su nombre",
		bundleFinding_otherKey: "Firmado con otra clave que la esperada",
		bundleFinding_changed: "{name} se ha cambiado",
		bundleFinding_missing: "Falta {name}",
		bundleFinding_extra: "{name} no pertenece al paquete",
		bundleFact_report: "Informe",
		bundleFact_claim: "Siniestro",
		bundleFact_company: "Empresa",
		bundleFact_car: "Coche",
		bundleFact_madeAt: "Hecho",
		bundleFact_audit: "Registro de auditoría",
		bundleFact_key: "Clave",
		bundleFact_files: "Archivos",
		bundleFact_file: "Archivo",
		bundleFact_size: "Bytes",
		bundleFact_state: "Ahora",
		bundleFact_originalBlurred: "Caras difuminadas. Original, guardado sin cambios:",
		bundleFact_original: "Original, guardado sin cambios:",
		bundleFact_auditEvent: "evento {seq}",
		bundleFile_asSigned: "como se firmó",
		bundleFile_changed: "cambiado",
		bundleFile_missing: "falta",
		bundleFile_extra: "no es del paquete"
	};
	var bundle_default = {
		verifyPage_noScript: "Siden trenger JavaScript.",
		verifyPage_title: "Kontroller en bevispakke",
		verifyPage_intro: "Ingenting forlater denne maskinen: siden virker uten nett og uten konto.",
		verifyPage_drop: "Slipp zip-filen her, eller mappen den ble pakket ut i",
		verifyPage_chooseZip: "Velg zip-filen",
		verifyPage_chooseFolder: "Velg mappen",
		verifyPage_checking: "Kontrollerer …",
		verifyPage_unreadable: "Filen kunne ikke leses.",
		verifyPage_good: "Alle {files} filer er slik de ble signert",
		verifyPage_goodMeans: "Ikke en byte er endret, lagt til eller fjernet siden pakken ble laget.",
		verifyPage_bad: [{
			"declarations": ["input count", "local plural = count: plural"],
			"selectors": ["plural"],
			"match": {
				"plural=one": "Ikke slik den ble signert: {count} avvik",
				"plural=*": "Ikke slik den ble signert: {count} avvik"
			}
		}],
		verifyPage_badMeans: "Be den som laget rapporten om pakken på nytt.",
		verifyPage_keyAt: "Hvem som helst kan lage en nøkkel. Sammenlign denne med nøkkelen på {address}, eller spør firmaet.",
		verifyPage_key: "Hvem som helst kan lage en nøkkel. Spør firmaet om nøkkelen og sammenlign.",
		bundleFinding_structure: "Zip-filen er endret rundt {name}",
		bundleFinding_structureBetween: "Zip-filen er endret mellom eller bak filene",
		bundleFinding_manifest: "Det finnes ingen lesbar manifest.json: dette er ikke en bevispakke, eller den er endret",
		bundleFinding_signature: "Signaturen hører ikke til manifestet",
		bundleFinding_key: "Nøkkelen i manifestet stemmer ikke med navnet",
		bundleFinding_otherKey: "Signert med en annen nøkkel enn ventet",
		bundleFinding_changed: "{name} er endret",
		bundleFinding_missing: "{name} mangler",
		bundleFinding_extra: "{name} hører ikke til pakken",
		bundleFact_report: "Rapport",
		bundleFact_claim: "Skadesak",
		bundleFact_company: "Firma",
		bundleFact_car: "Bil",
		bundleFact_madeAt: "Laget",
		bundleFact_audit: "Revisjonsspor",
		bundleFact_key: "Nøkkel",
		bundleFact_files: "Filer",
		bundleFact_file: "Fil",
		bundleFact_size: "Byte",
		bundleFact_state: "Nå",
		bundleFact_originalBlurred: "Ansikter sladdet. Originalen, bevart uendret:",
		bundleFact_original: "Originalen, bevart uendret:",
		bundleFact_auditEvent: "hendelse {seq}",
		bundleFile_asSigned: "som signert",
		bundleFile_changed: "endret",
		bundleFile_missing: "mangler",
		bundleFile_extra: "ikke i pakken"
	};
	// packages/report/src/words/message-text.ts
	/**
	* Prepares the messages of one area in the languages that have them: those of the interface, or all languages of
	* customers. The types refuse a language that lacks one of the messages, and a wording whose language is not given.
	*/
	var sayIn = (messages) => (wording) => (key, inputs = {}) => {
		const locale = localeOf(wording);
		return messageText(messages[locale][key], locale, inputs);
	};
	function messageText(message, locale, inputs) {
		return (typeof message === "string" ? message : chosenText(message, locale, inputs)).replaceAll(/\\{(\\w+)\\}/g, (_, name) => String(inputs[name] ?? ""));
	}
	var PLURAL = /^local (\\w+) = (\\w+): plural$/;
	/**
	* Returns the first variant whose conditions are all true. A condition is, for example, \`plural=one\` or \`count=2,
	* kind=new\`. The condition \`*\` is always true.
	*/
	function chosenText([variants], locale, inputs) {
		const values = { ...inputs };
		for (const declaration of variants?.declarations ?? []) {
			const [, local = "", count = ""] = PLURAL.exec(declaration) ?? [];
			if (local) values[local] = new Intl.PluralRules(languageTag(locale)).select(Number(inputs[count]));
		}
		const holds = (condition) => {
			const [name = "", value] = condition.trim().split("=");
			return value === "*" || String(values[name]) === value;
		};
		return Object.entries(variants?.match ?? {}).find(([conditions]) => conditions.split(",").every(holds))?.[1] ?? "";
	}
	// packages/report/src/words/passing-words.ts
	var sayPassings = sayIn({
		en: {
			passingRole_pickup: "Pickup",
			passingRole_return: "Return",
			passingRole_single: "Passing"
		},
		no: {
			passingRole_pickup: "Utlevering",
			passingRole_return: "Innlevering",
			passingRole_single: "Passering"
		},
		es: {
			passingRole_pickup: "Recogida",
			passingRole_return: "Devolución",
			passingRole_single: "Pasada"
		},
		sv: {
			passingRole_pickup: "Utlämning",
			passingRole_return: "Återlämning",
			passingRole_single: "Passage"
		},
		da: {
			passingRole_pickup: "Udlevering",
			passingRole_return: "Aflevering",
			passingRole_single: "Passage"
		},
		de: {
			passingRole_pickup: "Übernahme",
			passingRole_return: "Rückgabe",
			passingRole_single: "Durchfahrt"
		},
		fr: {
			passingRole_pickup: "Départ",
			passingRole_return: "Retour",
			passingRole_single: "Passage"
		},
		nl: {
			passingRole_pickup: "Ophalen",
			passingRole_return: "Inleveren",
			passingRole_single: "Doorrit"
		},
		pl: {
			passingRole_pickup: "Odbiór",
			passingRole_return: "Zwrot",
			passingRole_single: "Przejazd"
		}
	});
	/** Returns the role of a passing in a report or bundle: the pickup, the return, or the only passing. */
	var passingRoleWord = (role, locale) => sayPassings(locale)(\`passingRole_\${role}\`);
	// packages/report/src/bundle/verify-result.ts
	/** Words of the page that checks bundles. */
	var sayBundle = sayIn({
		en: bundle_default$2,
		no: bundle_default,
		es: bundle_default$1
	});
	/**
	* Renders the result of a bundle check as elements: first the verdict, then the differences, the facts, and all files.
	*/
	function resultOf(check, locale) {
		const say = sayBundle(locale);
		const { manifest, findings, files } = check;
		const isGood = findings.length === 0;
		const verdict = part("section", { className: isGood ? "verdict good" : "verdict bad" }, part("h2", { tabindex: "-1" }, isGood ? say("verifyPage_good", { files: files.length }) : say("verifyPage_bad", { count: findings.length })), part("p", {}, say(isGood ? "verifyPage_goodMeans" : "verifyPage_badMeans")), ...isGood ? [] : [part("ul", {}, ...findings.map((finding) => part("li", {}, findingText(finding, locale))))]);
		return manifest ? [
			verdict,
			factsOf(manifest, check.keyId, locale),
			tableOf(files, locale)
		] : [verdict];
	}
	function findingText({ code, name }, locale) {
		const key = code === "structure" && !name ? "bundleFinding_structureBetween" : \`bundleFinding_\${code}\`;
		return sayBundle(locale)(key, { name: name ?? "" });
	}
	function factsOf(manifest, keyId, locale) {
		const say = sayBundle(locale);
		const { report, claim, tenant, car, passings: imageSets, audit, madeAt, key } = manifest;
		const zone = imageSets.at(-1)?.timeZone ?? "UTC";
		return part("section", {}, part("dl", {}, ...[
			claim ? [say("bundleFact_claim"), claim.number] : [say("bundleFact_report"), report.number],
			[say("bundleFact_company"), tenant.name],
			[say("bundleFact_car"), \`\${car.countryCode} \${car.registrationNo}\`],
			...imageSets.map(({ role, recDate, timeZone, origin }) => [passingRoleWord(role, locale), \`\${timeOf(recDate, timeZone)}, \${origin}\`]),
			[say("bundleFact_madeAt"), timeOf(madeAt, zone)],
			...audit ? [[say("bundleFact_audit"), \`\${say("bundleFact_auditEvent", { seq: audit.seq })}, \${audit.hash}\`]] : [],
			[say("bundleFact_key"), groupsOf(keyId ?? key.id)]
		].flatMap(([name, value]) => [part("dt", {}, name), part("dd", {}, value)])), part("p", { className: "muted" }, key.publishedAt ? say("verifyPage_keyAt", { address: key.publishedAt }) : say("verifyPage_key")));
	}
	function tableOf(files, locale) {
		const say = sayBundle(locale);
		const row = ({ name, size, sha256, state, photo }) => part("tr", { className: state }, part("th", { scope: "row" }, name, part("code", {}, sha256), ...photo ? [part("small", {}, photo.isFaceBlurred ? say("bundleFact_originalBlurred") : say("bundleFact_original")), part("code", {}, photo.originalSha256)] : []), part("td", { className: "number" }, String(size)), part("td", {}, say(\`bundleFile_\${state}\`)));
		return part("table", {}, part("caption", {}, say("bundleFact_files")), part("thead", {}, part("tr", {}, ...[
			\`\${say("bundleFact_file")}, SHA-256\`,
			say("bundleFact_size"),
			say("bundleFact_state")
		].map((text) => part("th", { scope: "col" }, text)))), part("tbody", {}, ...files.map(row)));
	}
	/** Formats a time, for example as \`14.10.2026 09:12 CEST\`. An invalid time stays unchanged. */
	function timeOf(instant, timeZone) {
		try {
			return formatMoment(new Date(instant), timeZone);
		} catch {
			return instant;
		}
	}
	/** Writes a key id in groups of four digits, so that people can compare two ids by eye. */
	var groupsOf = (keyId) => keyId.replace(/(.{4})(?=.)/g, "$1 ");
	// packages/report/src/bundle/verify-start.ts
	/** Starts the page that checks the bundle. The page is part of the bundle and works without a network. */
	function startVerifyPage(languages) {
		let locale = chooseLocale(null, languages);
		let shown = { is: "waiting" };
		const result = part("div", {
			id: "result",
			"aria-live": "polite"
		});
		const main = part("main", {});
		page().body.append(main);
		const show = (next) => {
			shown = next;
			if (shown.is === "checked") result.replaceChildren(...resultOf(shown.check, locale));
			else if (shown.is === "waiting") result.replaceChildren();
			else result.replaceChildren(part("p", { className: "note" }, sayBundle(locale)(\`verifyPage_\${shown.is}\`)));
		};
		const check = (checking) => {
			show({ is: "checking" });
			checking.then((done) => show({
				is: "checked",
				check: done
			}), () => show({ is: "unreadable" }));
		};
		const draw = () => {
			const say = sayBundle(locale);
			page().title = say("verifyPage_title");
			page().documentElement.lang = languageTag(locale);
			const choose = (to) => {
				locale = to;
				draw();
			};
			main.replaceChildren(languageButtons(locale, choose), part("h1", {}, say("verifyPage_title")), part("p", { className: "muted" }, say("verifyPage_intro")), dropZone(locale, check), result);
			show(shown);
		};
		page().documentElement.addEventListener("dragover", (event) => event.preventDefault());
		page().documentElement.addEventListener("drop", (event) => {
			event.preventDefault();
			const checking = checkDropped([...event.dataTransfer?.items ?? []]);
			if (checking) check(checking);
		});
		draw();
	}
	function languageButtons(current, choose) {
		return part("nav", {}, ...LANGUAGES.map(({ locale, tag, name }) => {
			const button = part("button", {
				type: "button",
				lang: tag,
				"aria-pressed": String(locale === current)
			}, name);
			button.addEventListener("click", () => choose(locale));
			return button;
		}));
	}
	function dropZone(locale, check) {
		const say = sayBundle(locale);
		const chosen = ({ target }) => {
			const files = [...target.files ?? []];
			if (files.length > 0) check(checkChosen(files));
			target.value = "";
		};
		const input = (text, attributes) => {
			const made = part("input", {
				type: "file",
				...attributes
			});
			made.addEventListener("change", chosen);
			return part("label", { className: "button" }, text, made);
		};
		return part("section", { className: "drop" }, part("p", {}, say("verifyPage_drop")), input(say("verifyPage_chooseZip"), { accept: ".zip,application/zip" }), input(say("verifyPage_chooseFolder"), {
			webkitdirectory: "",
			multiple: ""
		}));
	}
	startVerifyPage(navigator.languages);
})();
</script>
</body>
</html>
`
