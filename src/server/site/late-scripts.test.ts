import { describe, expect, it } from 'vitest';
import { recordFirstChanges } from './first-changes-script.ts';
import { beforeBodyEnd, lateScripts, wakeScript } from './late-scripts.ts';

describe('late scripts', () => {
  it('are inert until they are woken, data blocks and words excepted', () => {
    const page =
      '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script type="application/ld+json">{}</script><script nonce="m">one()</script><script type="module" async="" nonce="m">two()</script></body></html>';
    const late = lateScripts(page, 'm');
    expect(late).toContain('<script type="application/ld+json">{}</script>');
    expect(late).toContain('<script type="text/late">one()</script>');
    expect(late).toContain('<script type="text/late" data-module>two()</script>');
    expect(late).toContain('<link rel="late-modulepreload" href="/a.js"/>');
    expect(beforeBodyEnd(late).endsWith('two()</script>')).toBe(true);
  });
  it('are the router’s own, which carry its mark: any other script of the page is left without a way to run', () => {
    const strange = [
      '<script>bad()</script>',
      '<script nonce="x">bad()</script>',
      '<script type="text/late">bad()</script>',
      '<SCRIPT src=/bad.js></SCRIPT>',
      '<script\ntype="text/late" data-module>bad()</script>',
      '<script a=">" type="text/late">bad()</script>',
    ];
    for (const script of strange) {
      const late = lateScripts(`<body><p>${script}</p><script nonce="m">good()</script></body>`, 'm');
      expect(late, script).toContain('<script type="text/late">good()</script>');
      expect(late.match(/<script[^>]*type="text\/late"/gi), script).toHaveLength(1);
      expect(late, script).toMatch(/<p><script type="text\/plain">/);
    }
  });
  it('are woken by one small script that carries the nonce', () => {
    const script = wakeScript('abc', null);
    expect(script).toMatch(/^<script nonce="abc">/);
    expect(script.length).toBeLessThan(2850);
    expect(script).toContain("(6000,5000,7000,'bozza ',86400000)");
  });
  it('begin with what records the changes of a translator', () => {
    const script = wakeScript('abc', null, recordFirstChanges);
    expect(script).toMatch(/^<script nonce="abc">\(function record\(\) \{.*firstChanges.*\(function wake/s);
    expect(recordFirstChanges.length).toBeLessThan(350);
  });
  it('end with what kind of page is measured, and in which share of its views', () => {
    const script = wakeScript('abc', { page: 'offer', share: 0.1 });
    expect(script).toMatch(/^<script nonce="abc" data-vitals="offer 0\.1">.*['"]brigata:vitals['"].*\(\)<\/script>/s);
    expect(script.length - wakeScript('abc', null).length).toBeLessThan(720);
    expect(wakeScript('abc', null)).not.toContain('vitals');
  });
});
