// Draws the pictures that stand for photographs in the demo, in the two sizes of uploaded ones, into
// demo/photographs. They are drawn and not taken, so that nobody's house or work is shown.
// Use: node scripts/draw-demo-photographs.mjs
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1200, 900];
const SMALL = 480;
const folder = new URL('../demo/photographs/', import.meta.url);

const sky = (...stops) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;
const soft = (id, by) =>
  `<filter id="${id}" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
const whole = (fill) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;
/** A ridge from left to right through peaks, filled down to the foot of the picture. */
const ridge = (points, fill, filter = '') =>
  `<path d="M0 ${HEIGHT} L${points.map(([x, y]) => `${x} ${y}`).join(' L')} L${WIDTH} ${HEIGHT}Z" fill="${fill}" ${filter && `filter="url(#${filter})"`}/>`;
/** Rolling ground: waves of one height. */
const hills = (y, depth, fill, shift = 0) =>
  `<path d="M${-shift} ${y} q200 ${-depth} 400 0 t400 0 t400 0 t400 0 V${HEIGHT} H${-shift}Z" fill="${fill}"/>`;
const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');
const glow = (x, y, radius, color, opacity = 0.8) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${opacity}" filter="url(#far)"/>`;
const cypress = (x, y, height) =>
  `<ellipse cx="${x}" cy="${y - height / 2}" rx="${height / 7}" ry="${height / 2}" fill="#22382b"/>`;

const lamp = (x, length) =>
  `<path d="M${x} 0V${length}" stroke="#2b211b" stroke-width="4"/><path d="M${x - 46} ${length + 44} q46 -84 92 0Z" fill="#3a2b21"/>${glow(x, length + 62, 80, '#ffd58a', 0.75)}<circle cx="${x}" cy="${length + 44}" r="13" fill="#fff4d6"/>`;
const table = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="118" rx="150" ry="22" fill="#0003"/><path d="M-130 0 L-112 110 Q0 136 112 110 L130 0Z" fill="#efe6d6"/><ellipse rx="132" ry="30" fill="#fffaf0"/><ellipse cx="-52" cy="0" rx="34" ry="8" fill="#fff" stroke="#d9ccb6" stroke-width="2"/><ellipse cx="52" cy="0" rx="34" ry="8" fill="#fff" stroke="#d9ccb6" stroke-width="2"/><path d="M-6 -58h12l-3 36h-6zM-2 -22v18M-12 -3h24" stroke="#c9b48f" stroke-width="3" fill="#fff6"/></g>`;
const umbrella = (x, y, size, color) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="26" cy="96" rx="80" ry="9" fill="#0002"/><path d="M0 0V96" stroke="#7b6144" stroke-width="5"/><path d="M-84 8 Q0 -84 84 8 Q42 -10 0 8 Q-42 -10 -84 8Z" fill="${color}"/><path d="M-28 1 Q-14 -50 0 -50 Q14 -50 28 1 Q14 -4 0 8 Q-14 -4 -28 1Z" fill="#fff9"/></g>`;

const scenes = {
  mare: `<defs>${sky([0, '#3d6f94'], [0.4, '#e8b58a'], [0.58, '#f7d9a5'])}<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e0b483"/><stop offset=".25" stop-color="#4e8494"/><stop offset="1" stop-color="#1e5468"/></linearGradient></defs>
${whole('url(#sky)')}${glow(820, 420, 150, '#fff1c4')}<circle cx="820" cy="420" r="46" fill="#fff6dc"/><rect y="440" width="1200" height="300" fill="url(#sea)"/>
${times(22, (n) => `<rect x="${760 - n * 4 + (n % 3) * 18}" y="${448 + n * 11}" width="${90 + n * 5}" height="3" rx="2" fill="#fff2cf" opacity="${0.75 - n * 0.028}"/>`)}
<path d="M0 700 Q320 650 640 690 T1200 668 V900 H0Z" fill="#e3c79a"/><path d="M0 700 Q320 650 640 690 T1200 668" stroke="#fff8e8" stroke-width="9" fill="none" filter="url(#near)"/>
${times(5, (n) => umbrella(110 + n * 245, 730 + (n % 2) * 46, 0.95, n % 2 ? '#c9452b' : '#256175'))}`,
  lago: `<defs>${sky([0, '#7fb0cf'], [0.6, '#dce9ec'])}<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fc3cd"/><stop offset="1" stop-color="#2f6678"/></linearGradient></defs>
${whole('url(#sky)')}${ridge(
  [
    [0, 330],
    [190, 190],
    [330, 290],
    [520, 140],
    [700, 300],
    [880, 200],
    [1200, 340],
  ],
  '#93a9b5',
  'near',
)}${ridge(
  [
    [0, 430],
    [260, 320],
    [520, 420],
    [800, 330],
    [1200, 430],
  ],
  '#5d7d78',
)}
<rect y="470" width="1200" height="430" fill="url(#sea)"/>${times(16, (n) => `<rect x="${(n * 173) % 1100}" y="${490 + n * 15}" width="${120 + n * 9}" height="2" fill="#fff" opacity=".3"/>`)}
<g><rect x="120" y="360" width="250" height="130" fill="#e9cfa2"/><path d="M105 362 L245 290 L385 362Z" fill="#a5492f"/>${times(8, (n) => `<rect x="${140 + (n % 4) * 58}" y="${378 + Math.floor(n / 4) * 52}" width="22" height="32" fill="#54645a"/>`)}</g>
${cypress(410, 490, 170)}${cypress(452, 490, 130)}${cypress(90, 490, 150)}
<path d="M0 900 V760 Q220 730 470 800 L520 900Z" fill="#31493a"/><g fill="#8a6a4b"><path d="M700 690 h210 l-34 34 h-140Z"/></g><path d="M800 690 V540 L880 680Z" fill="#fff8ea"/>`,
  montagna: `<defs>${sky([0, '#4a7fb3'], [0.7, '#d9e7f0'])}<linearGradient id="rock" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0d8c8"/><stop offset="1" stop-color="#8c7f86"/></linearGradient></defs>
${whole('url(#sky)')}${ridge(
  [
    [0, 420],
    [120, 240],
    [190, 300],
    [280, 150],
    [360, 260],
    [430, 200],
    [560, 380],
    [700, 180],
    [770, 250],
    [850, 120],
    [960, 300],
    [1060, 210],
    [1200, 400],
  ],
  'url(#rock)',
)}
${ridge(
  [
    [0, 520],
    [240, 430],
    [520, 520],
    [760, 440],
    [1200, 540],
  ],
  '#f5f8fa',
)}${hills(620, 70, '#e7eef2')}
${times(20, (n) => `<path d="M${20 + n * 62} ${640 + (n % 4) * 26} l26 -${90 + (n % 3) * 30} l26 ${90 + (n % 3) * 30}Z" fill="#24453b"/>`)}
<g><path d="M380 690 h420 v-120 h-420Z" fill="#7b4e2f"/><path d="M340 590 L590 450 L840 590Z" fill="#5b3820"/><path d="M330 590 L590 440 L850 590 L826 590 L590 474 L354 590Z" fill="#fbfdfe"/>${times(6, (n) => `<rect x="${410 + n * 64}" y="606" width="36" height="40" fill="#ffd88a"/>`)}<rect x="380" y="660" width="420" height="14" fill="#5b3820"/></g>${hills(740, 40, '#fbfdfe', 120)}`,
  colline: `<defs>${sky([0, '#8fb7cf'], [0.5, '#f3e3bf'])}</defs>${whole('url(#sky)')}${glow(930, 260, 130, '#fff3cd')}
${hills(430, 70, '#a9b88a')}${hills(520, 80, '#8fa268', 180)}${hills(620, 90, '#c2b05e', 90)}${hills(740, 80, '#7d8f4a', 240)}
${times(9, (n) => cypress(640 + n * 46, 560 - n * 9, 120 - n * 6))}<g><rect x="250" y="440" width="200" height="120" fill="#d9b78a"/><rect x="420" y="400" width="70" height="160" fill="#cfa877"/><path d="M240 444 L350 396 L460 444Z M412 404 L455 372 L498 404Z" fill="#9c4a30"/>${times(3, (n) => `<rect x="${276 + n * 52}" y="474" width="22" height="34" fill="#5b5142"/>`)}</g>
${times(9, (n) => `<path d="M${-60 + n * 150} 900 Q${20 + n * 140} 820 ${120 + n * 120} 770" stroke="#55682f" stroke-width="12" fill="none" stroke-dasharray="14 9"/>`)}`,
  piscina: `<defs>${sky([0, '#6fb2d6'], [0.6, '#d8eef2'])}<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fd3d8"/><stop offset="1" stop-color="#2391a5"/></linearGradient></defs>
${whole('url(#sky)')}${hills(420, 60, '#5f8465')}<rect x="180" y="230" width="640" height="250" fill="#f4ead8"/>${times(14, (n) => `<rect x="${210 + (n % 7) * 88}" y="${260 + Math.floor(n / 7) * 104}" width="48" height="72" fill="#7fa0a8"/><rect x="${204 + (n % 7) * 88}" y="${326 + Math.floor(n / 7) * 104}" width="60" height="10" fill="#c9b48f"/>`)}
<rect y="480" width="1200" height="420" fill="#e6d4b4"/><path d="M120 560 H1080 L1200 860 H0Z" fill="#f7f1e4"/><path d="M160 575 H1040 L1150 840 H50Z" fill="url(#sea)"/>
${times(14, (n) => `<path d="M${150 + ((n * 211) % 780)} ${600 + n * 16} q30 -10 60 0 t60 0" stroke="#e9fbfb" stroke-width="4" fill="none" opacity=".6"/>`)}
${umbrella(980, 430, 1.1, '#e8a13c')}${umbrella(1110, 470, 1.3, '#fff7e6')}${times(3, (n) => `<path d="M${850 + n * 120} 520 l70 0 l30 -34" stroke="#fff" stroke-width="14" fill="none"/>`)}`,
  camera: `<defs>${sky([0, '#9cc6dc'], [1, '#f0e4c8'])}<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d7c6ac"/><stop offset="1" stop-color="#f1e6d2"/></linearGradient></defs>
${whole('url(#wall)')}<rect x="720" y="110" width="340" height="420" fill="#fffaf0"/><rect x="740" y="130" width="300" height="380" fill="url(#sky)"/><path d="M740 400 q80 -60 150 -10 t150 -10 V510 H740Z" fill="#4e8494"/><path d="M890 130V510M740 320H1040" stroke="#fffaf0" stroke-width="12"/>
<path d="M690 90 q40 250 -10 480 h70 q20 -260 0 -480Z M1090 90 q-40 250 10 480 h-70 q-20 -260 0 -480Z" fill="#fdf8ee"/>${glow(890, 360, 260, '#fff3cd', 0.5)}
<rect y="700" width="1200" height="200" fill="#a97f58"/><path d="M90 360 h470 v220 h-470Z" fill="#7a5638"/><path d="M70 560 h540 l70 230 h-640Z" fill="#f9f5ec"/><path d="M56 660 h588 l40 130 h-650Z" fill="#2a6578"/>
<rect x="120" y="490" width="190" height="90" rx="34" fill="#fff"/><rect x="340" y="490" width="190" height="90" rx="34" fill="#fff"/><rect x="610" y="600" width="90" height="110" fill="#8d6848"/><path d="M632 600 h46 M655 600 v-60" stroke="#5b4331" stroke-width="6"/><path d="M622 545 l16 -60 h34 l16 60Z" fill="#f6dfae"/>${glow(655, 520, 70, '#ffe2a0', 0.6)}<rect x="240" y="170" width="180" height="130" fill="#c9452b"/><circle cx="330" cy="235" r="42" fill="#f2dfbd"/>`,
  sala: `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c2420"/><stop offset="1" stop-color="#6b4a35"/></linearGradient></defs>${whole('url(#wall)')}
${times(3, (n) => `<path d="M${90 + n * 380} 520 V300 q130 -130 260 0 V520Z" fill="#1d2f3d"/><path d="M${220 + n * 380} 240V520M${90 + n * 380} 400h260" stroke="#4a372b" stroke-width="9"/>${glow(220 + n * 380, 470, 60, '#e8a866', 0.45)}`)}
<rect y="560" width="1200" height="340" fill="#4b3325"/>${times(7, (n) => `<path d="M${n * 200 - 60} 900 L${300 + n * 100} 560" stroke="#3b271b" stroke-width="5"/>`)}
${lamp(220, 130)}${lamp(600, 100)}${lamp(980, 130)}${table(240, 610, 0.85)}${table(620, 590, 0.75)}${table(960, 610, 0.85)}${table(430, 730, 1.15)}${table(830, 735, 1.15)}`,
  cucina: `<defs><linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef1f1"/><stop offset="1" stop-color="#8d979a"/></linearGradient><radialGradient id="copper"><stop offset="0" stop-color="#f0b07c"/><stop offset="1" stop-color="#a5562f"/></radialGradient></defs>
${whole('#dfe3df')}${times(96, (n) => `<rect x="${(n % 12) * 100 + 2}" y="${Math.floor(n / 12) * 60 + 2}" width="96" height="56" fill="#f6f6f1"/>`)}<rect y="150" width="1200" height="16" fill="#5d6669"/>
${times(6, (n) => `<path d="M${140 + n * 180} 166v40" stroke="#3f474a" stroke-width="7"/><circle cx="${140 + n * 180}" cy="${268 + (n % 2) * 16}" r="${62 - (n % 3) * 9}" fill="url(#copper)"/>`)}
<rect y="520" width="1200" height="46" fill="url(#steel)"/><rect y="566" width="1200" height="334" fill="#9aa4a7"/>${times(4, (n) => `<rect x="${30 + n * 292}" y="600" width="264" height="270" rx="10" fill="url(#steel)"/><rect x="${60 + n * 292}" y="640" width="204" height="12" rx="6" fill="#5d6669"/>`)}
<g><path d="M160 520 v-90 h190 v90Z" fill="url(#steel)"/><path d="M146 430 h218" stroke="#5d6669" stroke-width="12"/></g>${glow(255, 380, 46, '#fff', 0.8)}${glow(285, 340, 36, '#fff', 0.6)}
<ellipse cx="640" cy="514" rx="110" ry="16" fill="#fff"/><circle cx="615" cy="496" r="22" fill="#c9452b"/><circle cx="652" cy="498" r="18" fill="#4d8a4a"/><circle cx="676" cy="504" r="13" fill="#e8a13c"/><path d="M860 520 h220 v-16 h-220Z" fill="#c79a63"/>${times(5, (n) => `<circle cx="${890 + n * 38}" cy="494" r="17" fill="#c9452b"/>`)}`,
};

const grain = await sharp({
  create: {
    width: WIDTH,
    height: HEIGHT,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 9 },
  },
})
  .blur(1.2)
  .png()
  .toBuffer();
await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${soft('near', 3)}${soft('far', 40)}<radialGradient id="edge" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".35"/></radialGradient></defs>${scene}${whole('url(#edge)')}</svg>`;
  const painted = await sharp(await sharp(Buffer.from(svg)).blur(0.8).png().toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  const write = (picture, suffix) =>
    picture.webp({ quality: 72, effort: 6 }).toFile(new URL(`${name}${suffix}.webp`, folder).pathname);
  await write(sharp(painted), '');
  await write(sharp(painted).resize(SMALL), '-small');
}
