import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

const SOURCES = new URL('../../../src/web/', import.meta.url);

/**
 * A page with the product's own recording of early input and one field, 'Testo', in which "Buo" was typed and which was
 * then drawn anew as empty. It shows what the field holds after each key.
 */
const PAGE = `<!doctype html><main><textarea aria-label="Testo"></textarea><p></p></main><script type="module">
  import { holdUntilReplay, watchEarlyInput } from '/early-input.ts';
  const field = document.querySelector('textarea');
  field.value = 'Buo';
  watchEarlyInput();
  holdUntilReplay();
  field.value = '';
  field.addEventListener('input', () => {
    document.querySelector('p').textContent = field.value;
  });
</script>`;

/** Serves that page: gives its address, and what ends it. */
export async function serveEmptiedField(): Promise<{ address: string; end: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const isSource = url.endsWith('.ts');
    response.setHeader('content-type', isSource ? 'text/javascript' : 'text/html');
    response.end(isSource ? stripTypeScriptTypes(readFileSync(new URL(`.${url}`, SOURCES), 'utf8')) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The page has no port');
  return { address: `http://127.0.0.1:${at.port}/`, end: () => server.close() };
}
