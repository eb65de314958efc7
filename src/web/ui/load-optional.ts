let pending = 0;

/**
 * Loads an optional part: the suggestions of a field, a tour, the map of a drawing. If it does not load it is null, and
 * the page is not reloaded while somebody uses it.
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
export const isLoadingOptional = (): boolean => pending > 0;
