import { ApiError } from './api-error.ts';

/** Resolves to false when the reader cancels. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let open: Promise<boolean> | null = null;

export function setReauthenticationPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Calls rejected at the same time share one dialog. */
function confirmIdentity(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  open ??= prompt().finally(() => {
    open = null;
  });
  return open;
}

export async function withReauthentication<Answer>(makeCall: () => Promise<Answer>): Promise<Answer> {
  try {
    return await makeCall();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isNeeded || !(await confirmIdentity())) throw error;
    return await makeCall();
  }
}
