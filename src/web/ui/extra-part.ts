let pending = 0;

/**
 * Brings a part that the page can do without: the suggestions of a field, the care for the focus. Where it does not
 * load it is null, and the page is not reloaded under whoever is using it.
 */
export async function bringExtra<Part>(load: () => Promise<Part>): Promise<Part | null> {
  pending++;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    pending--;
  }
}

/** Whether such a part is on its way. */
export const isBringingExtra = (): boolean => pending > 0;
