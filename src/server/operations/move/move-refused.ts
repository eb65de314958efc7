/** The embedded database cannot be moved: the message says why and what to do. Nothing was changed. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
