// Writes the product's components as CycloneDX JSON, without those that only its tests and build need: node
// scripts/sbom.mjs [file]. It reads the lockfile, because `npm sbom --omit dev` also leaves out what a tool needs too,
// such as React.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const file = process.argv[2] ?? 'sbom.cdx.json';
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The package URL of a package. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** 'sha512-…' in base64 as the hexadecimal hash that CycloneDX holds. */
function hashesOf(integrity = '') {
  const [, alg, content] = integrity.match(/^sha(\d+)-(.+)$/) ?? [];
  return alg ? [{ alg: `SHA-${alg}`, content: Buffer.from(content, 'base64').toString('hex') }] : [];
}

function componentOf([place, { version, license, integrity, optional }]) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    hashes: hashesOf(integrity),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

const { name, version, license } = packages[''];
const shipped = Object.entries(packages).filter(
  // What has no version is our own scripts/pages, and npm's link to it.
  ([place, { version, dev, devOptional }]) => place !== '' && version && !dev && !devOptional,
);
const components = [...new Map(shipped.map(componentOf).map((component) => [component.purl, component])).values()];
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    lifecycles: [{ phase: 'pre-build' }],
    component: {
      type: 'application',
      'bom-ref': purlOf(name, version),
      name,
      version,
      purl: purlOf(name, version),
      licenses: [{ expression: license }],
    },
  },
  components,
};
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${components.length} components`);
