import sharp, { type Sharp } from 'sharp';

/** Words in the metadata of `cameraPhoto`, which the server must never store. */
export const cameraCanaries = ['Lumen Optics', 'LX-40 Pilgrim', '2026:09:13 08:21:07'];

/**
 * A JPEG with a camera's metadata and optionally a location. `width` and `height` are upright; the EXIF `orientation`
 * decides how the pixels are stored.
 */
export async function cameraPhoto(photo: {
  width: number;
  height: number;
  orientation?: number;
  gps?: boolean;
}): Promise<Buffer> {
  const { width, height, orientation = 1, gps = true } = photo;
  const upright = await sharp(Buffer.from(landscape(width, height)))
    .flatten()
    .toBuffer();
  return lay(sharp(upright), orientation)
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .withMetadata({ orientation, density: 72 })
    .withExifMerge({
      IFD0: { Make: 'Lumen Optics', Model: 'LX-40 Pilgrim', DateTime: '2026:09:13 08:21:07' },
      IFD2: { DateTimeOriginal: '2026:09:13 08:21:07', FNumber: '28/10', ExposureTime: '1/250' },
      ...(gps && {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '45/1 30/1 2916/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '73/1 33/1 4312/100',
          GPSAltitude: '233/1',
        },
      }),
    })
    .toBuffer();
}

/** Stores upright pixels as a camera in that orientation would. */
function lay(upright: Sharp, orientation: number): Sharp {
  const ways: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    // sharp mirrors before it rotates.
    5: (picture) => picture.rotate(270).flop(),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.rotate(90).flop(),
    8: (picture) => picture.rotate(90),
  };
  return ways[orientation]?.(upright) ?? upright;
}

/** The four corners differ, so that a rotation is detected. */
function landscape(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 900"
    preserveAspectRatio="none">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1">
      <stop offset="0" stop-color="#27406f"/><stop offset="0.5" stop-color="#c98a8f"/>
      <stop offset="1" stop-color="#ffd9a0"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff6dc"/><stop offset="0.25" stop-color="#ffe2a6"/>
      <stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient>
    <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f0c093"/><stop offset="1" stop-color="#35527e"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="620" fill="url(#sky)"/>
  <circle cx="820" cy="470" r="330" fill="url(#glow)"/><circle cx="820" cy="470" r="54" fill="#fffaf0"/>
  <g fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="7" stroke-linecap="round">
    <path d="M130 150h250M210 172h120M930 120h180M520 232h150"/></g>
  <path d="M0 520 170 400 300 470 460 330 640 500 760 440 930 520 1060 430 1200 500V640H0z" fill="#7d7396"/>
  <path d="M0 560 220 480 420 560 610 500 860 570 1040 520 1200 560V650H0z" fill="#4d5f7c"/>
  <rect y="620" width="1200" height="300" fill="url(#lake)"/>
  <g fill="#ffe9c2" fill-opacity="0.55"><rect x="770" y="640" width="100" height="6" rx="3"/>
    <rect x="745" y="668" width="150" height="6" rx="3"/><rect x="780" y="700" width="84" height="6" rx="3"/>
    <rect x="730" y="736" width="180" height="7" rx="3"/><rect x="790" y="780" width="70" height="6" rx="3"/></g>
  <path d="M0 660C180 620 300 700 470 740S640 830 700 900H0z" fill="#22382f"/>
  <g fill="#16271f"><path d="M90 700 150 430 210 700zM180 720 226 520 272 720zM30 700 66 560 102 700z"/></g>
  <g fill="#1d2b3f"><path d="M958 600v-70h-10l40-44 40 44h-10v70zM984 486v-34h-9v-6h9v-10h7v10h9v6h-9v34z"/></g>
  <path d="M1200 760C1080 770 1010 830 960 900H1200z" fill="#5b4a3a"/>
</svg>`;
}
