import { ApiError } from './api-error.ts';

/** Asks the reader to prove who they are; false when they would rather not. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let open: Promise<boolean> | null = null;

/** Sets who asks; there is one dialog for the whole application. Answers how to stop. */
export function setReauthenticationPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Calls that are refused at the same moment share one dialog. */
function confirmIdentity(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  open ??= prompt().finally(() => {
    open = null;
  });
  return open;
}

/** Makes a call; when it needs a recent sign-in the reader is asked for the password, and it is made once more. */
export async function withReauthentication<Answer>(makeCall: () => Promise<Answer>): Promise<Answer> {
  try {
    return await makeCall();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isNeeded || !(await confirmIdentity())) throw error;
    return await makeCall();
  }
}
