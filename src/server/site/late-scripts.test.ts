import { describe, expect, it } from 'vitest';
import { lateScripts, wakeScript } from './late-scripts.ts';

describe('late scripts', () => {
  it('are inert until they are woken, data blocks and words excepted', () => {
    const page = '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script type="application/ld+json">{}</script><script>one()</script><script type="module" async="">two()</script></body></html>';
    const late = lateScripts(page);
    expect(late).toContain('<script type="application/ld+json">{}</script>');
    expect(late).toContain('<script type="text/late">one()</script>');
    expect(late).toContain('<script type="text/late" data-module>two()</script>');
    expect(late).toContain('<link rel="late-modulepreload" href="/a.js"/>');
    expect(late).not.toContain('</body>');
  });
  it('are woken by one small script that carries the nonce', () => {
    const script = wakeScript('abc');
    expect(script).toMatch(/^<script nonce="abc">/);
    expect(script.length).toBeLessThan(2500);
    expect(script).toContain('(6000,5000,7000)');
  });
});
