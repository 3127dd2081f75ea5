/** Returns false where the browser or an insecure page does not allow copying. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
