/** Copies a text; false where this browser, or a page that is not secure, does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on pages that are not secure.
    if (!('clipboard' in navigator)) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
