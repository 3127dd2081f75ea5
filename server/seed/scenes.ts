/** Drawn for pictures and banners: 1600 × 1067, as SVG. */
export type Scene =
  | 'lake'
  | 'snow'
  | 'candles'
  | 'bread'
  | 'prairie'
  | 'northern-lights'
  | 'garden'
  | 'harbour'
  | 'autumn'
  | 'window';

const sky = (id: string, stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;
const glow = (id: string, color: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity=".95"/><stop offset=".35" stop-color="${color}" stop-opacity=".45"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" width="1600" height="1067"><defs>${defs}</defs>${body}</svg>`;

/** Deterministic, so that drawings are the same in every seed. */
const scatter = (count: number, width: number, height: number, top = 0): [number, number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const a = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
    const b = Math.abs(Math.sin(index * 78.233 + 1) * 12543.123) % 1;
    return [a * width, top + b * height, (a + b) / 2];
  });

const spruce = (x: number, base: number, height: number, color: string) =>
  [0, 1, 2, 3]
    .map((tier) => {
      const top = base - height + tier * height * 0.2;
      const reach = height * (0.13 + tier * 0.055);
      return `<path d="M${x} ${top}l${reach} ${height * 0.32}h${-2 * reach}z" fill="${color}"/>`;
    })
    .join('');

const leaves = ['#c8402f', '#e07a2f', '#e9a93a', '#b5332c', '#f0c04f'];

/** `size` 1 is 300 wide. */
const maple = (x: number, y: number, size: number, index: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-14 0l6-190h16l6 190z" fill="#59402f"/>${scatter(
    34,
    280,
    260,
    -400,
  )
    .map(
      ([left, top, s], leaf) =>
        `<circle cx="${left - 140}" cy="${top}" r="${34 + s * 40}" fill="${leaves[(leaf + index) % leaves.length]}" fill-opacity=".92"/>`,
    )
    .join('')}</g>`;

const glass = ['#3f6fd1', '#d1433f', '#e9b23a', '#3c9c6b', '#7b4fb8', '#e0773a', '#4fb3c8'];

/** A ring of panes in a rose window. */
const petals = (radius: number, panes: number, ring: number) =>
  Array.from({ length: panes }, (_, index) => {
    const half = (Math.PI * (radius - 42)) / panes - 4;
    return `<ellipse cx="800" cy="${450 - radius + 42}" rx="${half}" ry="42" fill="${glass[(index * (ring + 2) + ring) % glass.length]}" transform="rotate(${(360 / panes) * index} 800 450)"/>`;
  }).join('');

const drawings: Record<Scene, () => string> = {
  lake: () =>
    frame(
      sky('s', [
        [0, '#31568a'],
        [0.35, '#8b86b4'],
        [0.55, '#f0a989'],
        [0.62, '#fbd9a0'],
      ]) +
        glow('g', '#fff1c9') +
        sky('w', [
          [0, '#f3bf94'],
          [0.25, '#a98fae'],
          [1, '#27466f'],
        ]),
      `<rect width="1600" height="1067" fill="url(#s)"/><circle cx="840" cy="500" r="430" fill="url(#g)"/><circle cx="840" cy="490" r="62" fill="#fffaf0"/>
      <path d="M0 560q220-120 430-30t420-24q230-70 390 6t360-30v160H0z" fill="#6d6f99" fill-opacity=".75"/>
      <path d="M0 620q260-70 520-6t500-14q300-40 580 10v60H0z" fill="#3f4d79"/>
      <rect y="650" width="1600" height="417" fill="url(#w)"/>
      ${scatter(46, 120, 360, 664)
        .map(
          ([x, y, s]) =>
            `<rect x="${840 - (70 - (y - 660) / 8) - x * 0.3}" y="${y}" width="${60 + s * 90}" height="7" rx="3.5" fill="#fff3d6" fill-opacity="${0.28 + s * 0.3}"/>`,
        )
        .join('')}
      ${scatter(40, 1600, 360, 680)
        .map(
          ([x, y, s]) =>
            `<rect x="${x}" y="${y}" width="${60 + s * 180}" height="3" rx="1.5" fill="#fff" fill-opacity="${0.1 + s * 0.16}"/>`,
        )
        .join('')}
      ${[60, 140, 205, 300, 1330, 1410, 1500, 1560].map((x, index) => spruce(x, 730 + (index % 3) * 26, 190 + (index % 4) * 50, '#17324f')).join('')}`,
    ),
  snow: () =>
    frame(
      sky('s', [
        [0, '#182c4e'],
        [0.6, '#506a98'],
        [1, '#c3cbe0'],
      ]) + glow('g', '#ffdf9c'),
      `<rect width="1600" height="1067" fill="url(#s)"/>
      ${scatter(90, 1600, 420)
        .map(
          ([x, y, s]) => `<circle cx="${x}" cy="${y}" r="${0.8 + s * 1.6}" fill="#fff" fill-opacity=".8"/>`,
        )
        .join('')}
      <path d="M0 760q300-150 640-70t960-50v427H0z" fill="#dfe6f2"/>
      ${[120, 250, 340, 1180, 1290, 1400, 1520].map((x, index) => spruce(x, 800 + (index % 2) * 40, 260 + (index % 3) * 60, '#23405f')).join('')}
      <g><path d="M640 800V560h330v240z" fill="#f6f3ec"/><path d="M615 566l190-130 190 130z" fill="#8c3b36"/><path d="M765 470V300h80v170z" fill="#f6f3ec"/><path d="M750 304l55-120 55 120z" fill="#8c3b36"/><path d="M805 130v54M786 150h38" stroke="#f4d58b" stroke-width="8"/>
      <circle cx="805" cy="690" r="260" fill="url(#g)" fill-opacity=".7"/><path d="M770 800v-90q35-50 70 0v90z" fill="#5a3422"/>
      ${[680, 890].map((x) => `<path d="M${x} 720v-70q22-34 44 0v70z" fill="#ffd98a"/>`).join('')}<circle cx="805" cy="380" r="20" fill="#ffd98a"/></g>
      <path d="M0 830q500-110 900-30t700-20v287H0z" fill="#f4f7fc"/><path d="M770 810q-40 120-210 257h300q20-160-20-257z" fill="#e3e9f4"/>
      ${scatter(160, 1600, 1067)
        .map(
          ([x, y, s]) =>
            `<circle cx="${x}" cy="${y}" r="${2 + s * 4}" fill="#fff" fill-opacity="${0.4 + s * 0.5}"/>`,
        )
        .join('')}`,
    ),
  candles: () =>
    frame(
      sky('s', [
        [0, '#1b1420'],
        [1, '#3b2320'],
      ]) + glow('g', '#ffcf7d'),
      `<rect width="1600" height="1067" fill="url(#s)"/>
      ${scatter(26, 1600, 500, 60)
        .map(
          ([x, y, s]) => `<circle cx="${x}" cy="${y}" r="${40 + s * 60}" fill="url(#g)" fill-opacity=".16"/>`,
        )
        .join('')}
      <rect y="880" width="1600" height="187" fill="#2a1a18"/>
      ${[
        [330, 560],
        [530, 480],
        [760, 420],
        [980, 500],
        [1200, 450],
        [1380, 600],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            `<circle cx="${x}" cy="${y - 60}" r="${230 + (index % 2) * 50}" fill="url(#g)" fill-opacity=".55"/><rect x="${x - 46}" y="${y}" width="92" height="${900 - y}" rx="14" fill="${index % 2 ? '#efe2c8' : '#f7ecd6'}"/><path d="M${x - 46} ${y + 20}q46 30 92 0v-10a14 14 0 0 0-14-14h-64a14 14 0 0 0-14 14z" fill="#fff8e8"/><path d="M${x} ${y - 110}q44 70 0 102q-44-32 0-102z" fill="#ffd27a"/><path d="M${x} ${y - 74}q20 40 0 62q-20-22 0-62z" fill="#fff6dc"/>`,
        )
        .join('')}`,
    ),
  bread: () =>
    frame(
      sky('s', [
        [0, '#f8ead2'],
        [1, '#e9c79a'],
      ]) + glow('g', '#fffaf0'),
      `<rect width="1600" height="1067" fill="url(#s)"/><circle cx="420" cy="240" r="520" fill="url(#g)"/>
      <path d="M0 720h1600v347H0z" fill="#9c6b42"/><path d="M0 720h1600v26H0z" fill="#b9865a"/>
      ${[0, 1, 2, 3].map((row) => `<path d="M0 ${800 + row * 70}h1600" stroke="#87592f" stroke-opacity=".35" stroke-width="4"/>`).join('')}
      <ellipse cx="700" cy="790" rx="420" ry="70" fill="#5b3a1e" fill-opacity=".28"/>
      <path d="M330 760q20-240 370-240t370 240q-20 60-370 60t-370-60z" fill="#c98a45"/><path d="M360 740q40-180 340-180t340 180q-200-60-340-60t-340 60z" fill="#dba864"/>
      ${[480, 620, 760, 900].map((x) => `<path d="M${x - 50} 700q40-100 90-120" stroke="#f6ddb0" stroke-width="18" stroke-linecap="round" fill="none"/>`).join('')}
      <g transform="translate(1200 470)"><path d="M0 60h190l-30 270H30z" fill="#3d5f86"/><ellipse cx="95" cy="60" rx="95" ry="22" fill="#5a7da6"/><path d="M190 110q90 10 70 110t-92 60" stroke="#3d5f86" stroke-width="26" fill="none"/><path d="M60 10q30-60 0-110M120 10q30-60 0-110" stroke="#fff" stroke-opacity=".6" stroke-width="12" fill="none" stroke-linecap="round"/></g>
      ${scatter(28, 700, 90, 860)
        .map(([x, y]) => `<ellipse cx="${x + 300}" cy="${y}" rx="9" ry="5" fill="#e9c184"/>`)
        .join('')}`,
    ),
  prairie: () =>
    frame(
      sky('s', [
        [0, '#5d94cf'],
        [0.6, '#cfe3f3'],
        [1, '#fbeec9'],
      ]),
      `<rect width="1600" height="1067" fill="url(#s)"/>
      ${[
        [260, 190, 1],
        [820, 130, 1.3],
        [1290, 260, 0.9],
      ]
        .map(
          ([x = 0, y = 0, k = 1]) =>
            `<g transform="translate(${x} ${y}) scale(${k})" fill="#fff" fill-opacity=".9"><ellipse rx="150" ry="36"/><ellipse cx="-50" cy="-28" rx="70" ry="46"/><ellipse cx="50" cy="-36" rx="86" ry="58"/></g>`,
        )
        .join('')}
      <path d="M0 640h1600v427H0z" fill="#e5b64e"/><path d="M0 640q400-26 800 0t800-6v60H0z" fill="#8aa553"/>
      <g><rect x="1120" y="430" width="86" height="220" fill="#a3413a"/><path d="M1108 432l55-62 55 62z" fill="#7c2f2a"/><rect x="1206" y="530" width="120" height="120" fill="#b7574e"/><path d="M1200 532l66-44 66 44z" fill="#7c2f2a"/></g>
      ${scatter(420, 1600, 380, 690)
        .map(([x, y]) => {
          const k = (y - 600) / 460;
          return `<path d="M${x} ${y}q${4 * k} ${-50 * k} ${10 * k} ${-70 * k}" stroke="${k > 0.6 ? '#b98722' : '#cf9f35'}" stroke-width="${2 + 4 * k}" fill="none"/><ellipse cx="${x + 10 * k}" cy="${y - 74 * k}" rx="${5 * k + 1}" ry="${16 * k + 2}" fill="#f3d277"/>`;
        })
        .join('')}`,
    ),
  'northern-lights': () =>
    frame(
      sky('s', [
        [0, '#070d1d'],
        [0.7, '#123049'],
        [1, '#1f4a57'],
      ]) +
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7dffd0" stop-opacity="0"/><stop offset=".6" stop-color="#5ff0b4" stop-opacity=".6"/><stop offset="1" stop-color="#8fe8ff" stop-opacity="0"/></linearGradient>',
      `<rect width="1600" height="1067" fill="url(#s)"/>
      ${scatter(200, 1600, 640)
        .map(
          ([x, y, s]) =>
            `<circle cx="${x}" cy="${y}" r="${0.7 + s * 1.8}" fill="#fff" fill-opacity="${0.4 + s * 0.5}"/>`,
        )
        .join('')}
      ${[0, 1, 2].map((band) => `<path d="M${-100 + band * 160} ${180 + band * 60}q300-160 620 0t700-60t600 40v${360 - band * 40}q-360-80-640 10t-640 0t-640 40z" fill="url(#a)" fill-opacity="${0.85 - band * 0.2}"/>`).join('')}
      <path d="M0 780q340-140 700-40t900-60v387H0z" fill="#0d1f2e"/>${[80, 190, 290, 520, 1010, 1150, 1330, 1450, 1540].map((x, index) => spruce(x, 860 + (index % 3) * 30, 200 + (index % 4) * 60, '#081521')).join('')}
      <path d="M0 900q500-60 900 0t700-20v187H0z" fill="#c9dbe6"/>`,
    ),
  garden: () =>
    frame(
      sky('s', [
        [0, '#bfe0e8'],
        [1, '#f4f6e4'],
      ]),
      `<rect width="1600" height="1067" fill="url(#s)"/><path d="M0 600q420-90 820-20t780-30v517H0z" fill="#7fae6b"/><path d="M0 720q480-70 900 0t700-10v357H0z" fill="#5d9155"/>
      <path d="M700 1067q40-260 130-420q60 170 240 420z" fill="#d9c7a3"/>
      ${[
        [200, 520],
        [1340, 500],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<rect x="${x - 16}" y="${y}" width="32" height="170" fill="#7a5638"/><circle cx="${x}" cy="${y - 60}" r="130" fill="#f3c6d0"/><circle cx="${x - 80}" cy="${y - 10}" r="80" fill="#efb3c1"/><circle cx="${x + 80}" cy="${y - 20}" r="90" fill="#f7d5dc"/>`,
        )
        .join('')}
      ${scatter(220, 1600, 330, 730)
        .filter(([x]) => x < 660 || x > 1060)
        .map(
          ([x, y, s], index) =>
            `<path d="M${x} ${y}v46" stroke="#3f7440" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${12 + s * 12}" fill="${['#f6d365', '#e8697f', '#fff7ea', '#8f7ad1', '#f29f5c'][index % 5]}"/><circle cx="${x}" cy="${y}" r="6" fill="#7a4b2a"/>`,
        )
        .join('')}`,
    ),
  harbour: () =>
    frame(
      sky('s', [
        [0, '#86b3d1'],
        [0.7, '#dcebef'],
        [1, '#f7e6cf'],
      ]) +
        sky('w', [
          [0, '#8fb8c9'],
          [1, '#2b5871'],
        ]),
      `<rect width="1600" height="1067" fill="url(#s)"/><path d="M0 560q200-90 420-50t400-30t420 60t360-10v90H0z" fill="#7d99a6"/>
      ${[
        ['#c8553d', 120],
        ['#e9c46a', 240],
        ['#3d6b99', 350],
        ['#f4f1ea', 470],
        ['#6a994e', 590],
      ]
        .map(
          ([color, x]) =>
            `<rect x="${x}" y="500" width="92" height="110" fill="${color}"/><path d="M${Number(x) - 10} 502l56-50 56 50z" fill="#4a3b3b"/><rect x="${Number(x) + 34}" y="540" width="24" height="30" fill="#fff8e0"/>`,
        )
        .join('')}
      <g><path d="M1240 610l14-250h60l14 250z" fill="#fdfdfb"/><path d="M1246 500h76l4 40h-84z" fill="#c8553d"/><rect x="1256" y="320" width="56" height="44" fill="#33415c"/><path d="M1250 322l34-36 34 36z" fill="#c8553d"/><circle cx="1284" cy="342" r="90" fill="#fff3c4" fill-opacity=".45"/></g>
      <path d="M1080 612q160-50 420-10v40h-420z" fill="#6d7a70"/><rect y="610" width="1600" height="457" fill="url(#w)"/>
      ${scatter(60, 1600, 400, 640)
        .map(
          ([x, y, s]) =>
            `<rect x="${x}" y="${y}" width="${50 + s * 160}" height="4" rx="2" fill="#fff" fill-opacity="${0.12 + s * 0.15}"/>`,
        )
        .join('')}
      ${[
        [420, 800, '#c8553d'],
        [860, 740, '#3d6b99'],
        [1180, 880, '#f4f1ea'],
      ]
        .map(
          ([x, y, color]) =>
            `<g transform="translate(${x} ${y})"><path d="M-120 0h240l-40 60H-80z" fill="${color}"/><rect x="-30" y="-50" width="70" height="50" fill="#fff8ea"/><path d="M0-50v-120" stroke="#5b4636" stroke-width="8"/></g>`,
        )
        .join('')}`,
    ),
  autumn: () =>
    frame(
      sky('s', [
        [0, '#7fb2d9'],
        [0.7, '#f3e3c8'],
        [1, '#f7d9a6'],
      ]) + glow('g', '#fff3d0'),
      `<rect width="1600" height="1067" fill="url(#s)"/><circle cx="800" cy="560" r="420" fill="url(#g)"/>
      <path d="M0 600q300-110 640-40t960-50v160H0z" fill="#b9683c" fill-opacity=".55"/>
      <path d="M0 680q420-60 800-16t800-20v423H0z" fill="#8d7a3c"/><path d="M770 668h60l330 399H440z" fill="#6b6470"/><path d="M797 690h6l10 60h-26zM790 800h20l14 90h-48zM774 940h52l20 127h-92z" fill="#f3ead6" fill-opacity=".7"/>
      ${[
        [620, 640, 0.5],
        [990, 640, 0.5],
        [430, 700, 0.9],
        [1190, 700, 0.9],
        [160, 800, 1.5],
        [1450, 800, 1.5],
      ]
        .map(([x = 0, y = 0, k = 1], index) => maple(x, y, k, index))
        .join('')}
      ${scatter(150, 1600, 300, 750)
        .map(
          ([x, y, s], index) =>
            `<ellipse cx="${x}" cy="${y}" rx="${5 + s * 8}" ry="${3 + s * 4}" fill="${leaves[index % leaves.length]}" fill-opacity=".85"/>`,
        )
        .join('')}`,
    ),
  window: () =>
    frame(
      sky('s', [
        [0, '#171528'],
        [1, '#2c2136'],
      ]) + glow('g', '#ffd9a0'),
      `<rect width="1600" height="1067" fill="url(#s)"/><circle cx="800" cy="470" r="620" fill="url(#g)" fill-opacity=".5"/>
      <circle cx="800" cy="450" r="352" fill="#0f0d1a"/>
      ${[
        [330, 24],
        [236, 16],
        [140, 8],
      ]
        .map(([radius = 0, panes = 1], ring) => petals(radius, panes, ring))
        .join('')}
      <circle cx="800" cy="450" r="46" fill="#ffe6b0"/>
      <path d="M0 1067V300q120 60 150 767zM1600 1067V300q-120 60-150 767z" fill="#100e1b"/>
      ${[0, 1, 2, 3].map((row) => `<rect x="${330 - row * 60}" y="${890 + row * 46}" width="${940 + row * 120}" height="22" rx="6" fill="#3a2620"/>`).join('')}
      ${scatter(26, 900, 120, 900)
        .map(
          ([x, y, s], index) =>
            `<ellipse cx="${350 + x}" cy="${y}" rx="${40 + s * 60}" ry="9" fill="${glass[index % glass.length]}" fill-opacity=".16"/>`,
        )
        .join('')}`,
    ),
};

export const drawScene = (scene: Scene): string => drawings[scene]();
