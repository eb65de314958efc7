import { sign } from 'node:crypto';
import { fetchService } from './outgoing.ts';

/** A page that was published, or removed. */
interface Announcement {
  url: string;
  isOpen: boolean;
}

/** Notifies a search engine of pages. Returns those it accepted: the others are sent again later. */
export interface SearchEngine {
  name: string;
  announce(pages: readonly Announcement[]): Promise<Announcement[]>;
}

const PATIENCE_MS = 15_000;
/** The maximum number of addresses of one IndexNow call. */
const MAX_INDEX_NOW = 1000;

/** Bing, Yandex, Seznam and others, by one call (indexnow.org). The key is at `/{key}.txt` of the site. */
export function indexNow({ url, key, siteUrl }: { url: string; key: string; siteUrl: string }): SearchEngine {
  return {
    name: 'indexnow',
    async announce(pages) {
      const told = pages.slice(0, MAX_INDEX_NOW);
      const response = await fetchService(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: told.map((page) => page.url),
        }),
        patience: PATIENCE_MS,
      });
      if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
      return told;
    },
  };
}

interface GoogleAccount {
  email: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  tokenUrl: string;
  url: string;
}

const SCOPE = 'https://www.googleapis.com/auth/indexing';

const base64Url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Google's Indexing API for job postings; its daily quota ends a call early, and the rest waits. */
export function googleIndexing({ email, privateKey, tokenUrl, url }: GoogleAccount): SearchEngine {
  async function accessToken(): Promise<string> {
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = { scope: SCOPE, iss: email, aud: tokenUrl, iat: issuedAt, exp: issuedAt + 600 };
    const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims].map(base64Url).join('.');
    const assertion = `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
    const response = await fetchService(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      patience: PATIENCE_MS,
    });
    const answer: unknown = await response.json().catch(() => null);
    const token =
      typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : null;
    if (typeof token !== 'string') throw new Error(`Google gave no token: ${response.status}`);
    return token;
  }
  return {
    name: 'google',
    async announce(pages) {
      if (pages.length === 0) return [];
      const token = await accessToken();
      const told: Announcement[] = [];
      for (const page of pages) {
        const response = await fetchService(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ url: page.url, type: page.isOpen ? 'URL_UPDATED' : 'URL_DELETED' }),
          patience: PATIENCE_MS,
        });
        if (response.status === 429) break;
        if (!response.ok) throw new Error(`Google Indexing answered ${response.status}`);
        told.push(page);
      }
      return told;
    },
  };
}
