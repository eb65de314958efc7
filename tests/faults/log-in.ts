const api = '/api/website/v1';

interface Caller {
  (method: string, path: string, body?: object): Promise<Response>;
  /** What says who it is, for a call made otherwise. */
  headers: Record<string, string>;
}

/** Somebody of the demo, logged in at a server: calls its interface by method and path. */
export async function logInAs(address: string, username: string): Promise<Caller> {
  const { csrfToken } = await (await fetch(`${address}${api}/core/account/csrf`)).json();
  const answer = await fetch(`${address}${api}/core/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken },
    body: JSON.stringify({ username, password: 'Brigata!2026', remember: true }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sessionid=')) ?? '';
  const headers = { 'Content-Type': 'application/json', Cookie: `${session.split(';')[0]}; csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken };
  const ask = (method: string, path: string, body?: object) => fetch(address + api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return Object.assign(ask, { headers });
}
