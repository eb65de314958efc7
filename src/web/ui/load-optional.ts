let pending = 0;

/**
 * Loads an optional part: the suggestions of a field, the handling of focus. If it does not load it is null, and the
 * page is not reloaded while somebody uses it.
 */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | null> {
  pending++;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    pending--;
  }
}

/** Whether such a part is being loaded. */
export const isBringingExtra = (): boolean => pending > 0;
