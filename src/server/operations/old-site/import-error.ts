/** What stops an import, in one sentence for the operator. */
export class ImportError extends Error {
  override name = 'ImportError';
}
