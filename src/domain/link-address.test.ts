import { describe, expect, it } from 'vitest';
import { isLinkAddress } from './link-address.ts';

describe('an address that staff wrote', () => {
  it('leads to this site or safely elsewhere', () => {
    for (const address of [
      '/',
      '/offerte-lavoro?q=a',
      '/blog//x',
      '/vai?a=/\\x',
      '#turni',
      'https://a.example/x',
      'mailto:a@b.it',
      'tel:+390541',
    ])
      expect(isLinkAddress(address), address).toBe(true);
    for (const address of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:x',
      'data:text/html,x',
      'http://a.example',
      '//a.example',
      ' https://a.example/x',
      '\thttps://a.example/x',
      '/\\a.example',
      'https://me:secret@a.example',
      'https://me@a.example',
      'a.example',
      '',
    ])
      expect(isLinkAddress(address), address).toBe(false);
  });
});
