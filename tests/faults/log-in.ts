const api = '/api/website/v1';

/** Somebody of the demo, logged in at a server: calls its interface by method and path. */
export async function logInAs(address: string, username: string): Promise<(method: string, path: string, body?: object) => Promise<Response>> {
  const { csrfToken } = await (await fetch(`${address}${api}/core/account/csrf`)).json();
  const answer = await fetch(`${address}${api}/core/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken },
    body: JSON.stringify({ username, password: 'Brigata!2026', remember: true }),
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sessionid=')) ?? '';
  const headers = { 'Content-Type': 'application/json', Cookie: `${session.split(';')[0]}; csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken };
  return (method, path, body) => fetch(address + api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
