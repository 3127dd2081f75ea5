/** Portraits of fictional people, drawn from simple shapes; the same features give the same portrait. */
export type PortraitFeatures = {
  skin: 'porcelain' | 'sand' | 'honey' | 'olive' | 'amber' | 'chestnut' | 'espresso';
  hair: 'short' | 'long' | 'bob' | 'curly' | 'bun' | 'bald' | 'side' | 'scarf' | 'braids' | 'cap';
  hairColor: string;
  clothes: string;
  ground: [string, string];
  glasses?: boolean;
  beard?: boolean;
  collar?: boolean;
};

const skins: Record<PortraitFeatures['skin'], { face: string; shade: string }> = {
  porcelain: { face: '#f6dccb', shade: '#e9c2ab' },
  sand: { face: '#efcba9', shade: '#dfb088' },
  honey: { face: '#dfb087', shade: '#cb9566' },
  olive: { face: '#cfa273', shade: '#b78756' },
  amber: { face: '#b27a4c', shade: '#97613a' },
  chestnut: { face: '#8a5635', shade: '#734426' },
  espresso: { face: '#5f3a26', shade: '#4b2b1b' },
};

const hairBehind: Partial<Record<PortraitFeatures['hair'], (color: string) => string>> = {
  long: (color) =>
    `<path d="M118 190c0-58 36-96 82-96s82 38 82 96v92c-20 18-144 18-164 0z" fill="${color}"/>`,
  bob: (color) => `<path d="M120 186c0-56 36-92 80-92s80 36 80 92v44c-10 14-150 14-160 0z" fill="${color}"/>`,
  braids: (color) =>
    `<path d="M124 184c0-54 34-90 76-90s76 36 76 90v20H124z" fill="${color}"/>` +
    [0, 1, 2, 3]
      .map(
        (step) =>
          `<circle cx="${132 - step * 2}" cy="${222 + step * 24}" r="16" fill="${color}"/><circle cx="${268 + step * 2}" cy="${222 + step * 24}" r="16" fill="${color}"/>`,
      )
      .join(''),
  curly: (color) =>
    [
      [140, 160, 34],
      [160, 122, 36],
      [200, 106, 40],
      [240, 122, 36],
      [260, 160, 34],
      [134, 196, 26],
      [266, 196, 26],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(''),
  bun: (color) => `<circle cx="200" cy="92" r="30" fill="${color}"/>`,
  scarf: (color) =>
    `<path d="M112 200c0-66 38-110 88-110s88 44 88 110c0 40-14 70-30 92H142c-16-22-30-52-30-92z" fill="${color}"/>`,
};

const hairAbove: Partial<Record<PortraitFeatures['hair'], (color: string) => string>> = {
  short: (color) =>
    `<path d="M136 186c-6-52 22-86 64-86s70 34 64 86c-8-26-22-40-40-46-34 4-62 0-74-6-8 12-12 30-14 52z" fill="${color}"/>`,
  side: (color) =>
    `<path d="M136 190c-8-56 22-92 66-92 42 0 68 34 62 90-6-22-14-34-24-44-30 14-66 10-88-4-8 12-14 28-16 50z" fill="${color}"/>`,
  long: (color) =>
    `<path d="M134 190c-2-54 24-86 66-86s68 32 66 86c-12-30-34-46-66-52-32 6-54 22-66 52z" fill="${color}"/>`,
  bob: (color) =>
    `<path d="M134 186c0-52 26-84 66-84s66 32 66 84c-20-8-34-26-38-44-22 22-60 30-94 44z" fill="${color}"/>`,
  bun: (color) =>
    `<path d="M136 182c-2-48 24-80 64-80s66 32 64 80c-14-28-36-42-64-42s-50 14-64 42z" fill="${color}"/>`,
  braids: (color) =>
    `<path d="M134 184c0-50 26-82 66-82s66 32 66 82c-16-24-38-38-66-42-28 4-50 18-66 42z" fill="${color}"/>`,
  cap: (color) =>
    `<path d="M132 168c2-44 30-70 68-70s66 26 68 70z" fill="${color}"/><rect x="124" y="162" width="152" height="16" rx="8" fill="${color}"/>`,
  scarf: (color) =>
    `<path d="M130 190c-2-58 26-92 70-92s72 34 70 92c-10-36-34-56-70-56s-60 20-70 56z" fill="${color}"/>`,
};

/** 400 × 400, as SVG. */
export function drawPortrait(look: PortraitFeatures, seed: string): string {
  const { face, shade } = skins[look.skin];
  const [from, to] = look.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
  <defs>
    <linearGradient id="g${seed}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="l${seed}" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="400" height="400" fill="url(#g${seed})"/><rect width="400" height="400" fill="url(#l${seed})"/>
  ${hairBehind[look.hair]?.(look.hairColor) ?? ''}
  <path d="M60 410c4-84 56-128 140-128s136 44 140 128z" fill="${look.clothes}"/>
  <path d="M172 236h56v52c0 16-12 26-28 26s-28-10-28-26z" fill="${shade}"/>
  ${look.collar ? '<path d="M166 288h68v26h-68z" fill="#1f2937"/><rect x="186" y="290" width="28" height="20" fill="#fff"/>' : `<path d="M164 284c8 24 64 24 72 0l14 8c-10 36-90 36-100 0z" fill="#fff" fill-opacity=".35"/>`}
  <ellipse cx="200" cy="188" rx="62" ry="72" fill="${face}"/>
  <ellipse cx="138" cy="194" rx="9" ry="15" fill="${shade}"/><ellipse cx="262" cy="194" rx="9" ry="15" fill="${shade}"/>
  ${look.beard ? `<path d="M142 204c2 40 24 62 58 62s56-22 58-62c-8 18-24 24-58 24s-50-6-58-24z" fill="${look.hairColor}"/>` : ''}
  <circle cx="177" cy="186" r="5.5" fill="#2b2320"/><circle cx="223" cy="186" r="5.5" fill="#2b2320"/>
  <path d="M164 168q13-8 26 0M210 168q13-8 26 0" stroke="#2b2320" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>
  <path d="M199 190q-8 18 4 20" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round"/>
  <path d="M180 226q20 16 40 0" stroke="#8d4038" stroke-width="5" fill="none" stroke-linecap="round"/>
  <ellipse cx="164" cy="212" rx="11" ry="7" fill="#e2775f" fill-opacity=".25"/><ellipse cx="236" cy="212" rx="11" ry="7" fill="#e2775f" fill-opacity=".25"/>
  ${hairAbove[look.hair]?.(look.hairColor) ?? ''}
  ${look.glasses ? '<g fill="none" stroke="#3a3a44" stroke-width="5"><circle cx="176" cy="188" r="20"/><circle cx="224" cy="188" r="20"/><path d="M196 186h8"/></g>' : ''}
</svg>`;
}
