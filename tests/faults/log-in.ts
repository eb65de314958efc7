const api = '/api/website/v1';

interface Caller {
  (method: string, path: string, body?: object): Promise<Response>;
  /** The headers that identify the user, for other calls. */
  headers: Record<string, string>;
}

/** The headers of a visitor's change. */
export async function visitorHeaders(address: string): Promise<Record<string, string>> {
  const { csrfToken } = await (await fetch(`${address}${api}/core/account/csrf`)).json();
  return { Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken };
}

/** The cookies of an answer that opened a session, and its CSRF token. */
export function sessionHeaders(answer: Response): Record<string, string> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  return { Cookie: cookies.join('; '), 'X-CSRFToken': token };
}

/** A demo user, logged in: calls the interface by method and path. */
export async function logInAs(address: string, username: string): Promise<Caller> {
  const answer = await fetch(`${address}${api}/core/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await visitorHeaders(address)) },
    body: JSON.stringify({ username, password: 'Brigata!2026', remember: true }),
  });
  const headers = { 'Content-Type': 'application/json', ...sessionHeaders(answer) };
  const ask = (method: string, path: string, body?: object) =>
    fetch(address + api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return Object.assign(ask, { headers });
}
