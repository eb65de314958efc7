import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '#web/ask.ts';
import { loader } from './left-team-page.tsx';

vi.mock('#web/ask.ts', { spy: true });

const open = (company: string | null) => {
  vi.mocked(ask).mockResolvedValue({ company });
  const request = new Request('http://localhost/recruiter/fuori-dal-team');
  return loader({ request, url: new URL(request.url), pattern: '', params: {}, context: new RouterContextProvider() });
};

describe('the page of whoever was taken out of a team', () => {
  it('names the team, and leads any other browser to the home of companies', async () => {
    expect(await open('Hotel Gruppo')).toEqual({ company: 'Hotel Gruppo' });
    const away: unknown = await open(null).catch((thrown: unknown) => thrown);
    if (!(away instanceof Response)) throw new Error('The page opened');
    expect([away.status, away.headers.get('Location')]).toEqual([302, '/recruiter']);
  });
});
