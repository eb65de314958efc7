import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wakeScript } from '#server/site/late-scripts.ts';

const root = new URL('../../', import.meta.url).pathname;
const { browserslist } = z
  .object({ browserslist: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
const assets = `${root}build/client/assets`;

/** The newest edition of JavaScript that each browser of the list parses. */
const EDITION = 2022;

/** The PDF reader is the build that brings what older browsers lack. */
const BRINGS_ITS_OWN = /pdfjs/;

/** What a browser of the list lacks, or what is only called so. */
const NO_FAULTS = {
  'it is used where it is known': [
    'caretPositionFromPoint caretRangeFromPoint checkVisibility copyTo getAuthenticatorData getComposedRanges',
    'getPublicKey getPublicKeyAlgorithm getTransports share startViewTransition Error.captureStackTrace VideoFrame',
    'PublicKeyCredential.getClientCapabilities PublicKeyCredential.isConditionalMediationAvailable',
    'navigation requestIdleCallback Intl.Segmenter PerformanceEventTiming',
  ],
  'entry.client.tsx brings it': ['hidePopover showPopover togglePopover'],
  'a method of ours or of a library has this name': [
    'addElement check command difference drop getHTML getMetadata resize sync take toArray',
  ],
};

const versionNumber = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

function isKnown({ support }: CompatStatement): boolean {
  const known = new Map<string, (typeof support)['chrome']>(Object.entries(support));
  return browserslist.every((browser) => {
    const [name = '', oldest = ''] = browser.replace('ios_saf', 'safari_ios').split(' ');
    return [known.get(name) ?? []]
      .flat()
      .some(
        ({ version_added: since, version_removed, flags, prefix, alternative_name }) =>
          since !== false &&
          versionNumber(since) <= versionNumber(oldest) &&
          !(version_removed || flags || prefix || alternative_name),
      );
  });
}

/**
 * What a browser of the list lacks: globals; static methods as `URL.parse`; methods by a name that nothing else has in
 * all of them.
 */
function lackingNames(): { globals: Set<string>; statics: Set<string>; methods: Set<string> } {
  const [globals, statics, methods, common] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set()];
  const owners = { ...compat.javascript.builtins, ...compat.api };
  for (const [owner, members] of Object.entries<Identifier>(owners)) {
    if (members.__compat && !isKnown(members.__compat)) {
      globals.add(owner);
      continue;
    }
    const here: unknown = Reflect.get(globalThis, owner);
    for (const [member, { __compat: statement }] of Object.entries<Identifier>(members)) {
      if (!statement) continue;
      const name = member.replace(/_static$/, '');
      const isStatic = name !== member || (here instanceof Object && Object.hasOwn(here, name));
      if (isKnown(statement)) common.add(name);
      else if (owner === 'Window') globals.add(name);
      else if (isStatic) statics.add(`${owner}.${name}`);
      else methods.add(name);
    }
  }
  return { globals, statics, methods: methods.difference(common) };
}

const nameOf = (node: AnyNode): string => (node.type === 'Identifier' ? node.name : '');

/** What a script uses of it. */
function usedNames(code: string, { globals, statics, methods }: ReturnType<typeof lackingNames>): Set<string> {
  const used = new Set<string>();
  full(parse(code, { ecmaVersion: EDITION, sourceType: 'module' }), (node) => {
    if (node.type === 'MemberExpression' && globals.has(nameOf(node.object))) used.add(nameOf(node.object));
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { callee } = node;
    const [, flags] = node.arguments;
    if (globals.has(nameOf(callee))) used.add(nameOf(callee));
    // Sets of characters: the build makes a call of such a pattern, which no browser of the list accepts.
    if (nameOf(callee) === 'RegExp' && flags?.type === 'Literal' && /v/.test(String(flags.value)))
      used.add(`a pattern with ${flags.value}`);
    if (callee.type !== 'MemberExpression' || callee.computed) return;
    const method = nameOf(callee.property);
    const whole = `${nameOf(callee.object)}.${method}`;
    if (statics.has(whole)) used.add(whole);
    else if (methods.has(method)) used.add(method);
  });
  return used;
}

describe(`in the oldest browsers (${browserslist.join(', ')})`, () => {
  const scripts: { name: string; code: string }[] = [];
  beforeAll(() => {
    for (const path of globSync(`${assets}/*.{js,mjs}`))
      scripts.push({ name: basename(path), code: readFileSync(path, 'utf8') });
    const woken = wakeScript('', { page: 'offer', share: 1 }).match(/<script[^>]*>(.*)<\/script>/s)?.[1] ?? '';
    scripts.push({ name: 'the script of every page', code: woken });
  });

  it('every script of the pages can be read', () => {
    expect(scripts.length).toBeGreaterThan(100);
    const unread = scripts.flatMap(({ name, code }) => {
      try {
        parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${name}: ${error}`];
      }
    });
    expect(unread).toEqual([]);
  });

  it('no script of the pages uses what one of them lacks', () => {
    const lacking = lackingNames();
    const noFaults = new Set(Object.values(NO_FAULTS).flatMap((lines) => lines.flatMap((line) => line.split(' '))));
    const faults = scripts
      .filter(({ code }) => !BRINGS_ITS_OWN.test(code))
      .flatMap(({ name, code }) =>
        [...usedNames(code, lacking)].filter((used) => !noFaults.has(used)).map((used) => `${used} in ${name}`),
      );
    expect(faults).toEqual([]);
  });
});
