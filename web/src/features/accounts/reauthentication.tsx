import { type ComponentType, useEffect, useRef, useState } from 'react';
import { setReauthenticationPrompt } from '../../platform/reauthentication.ts';
import { useSession } from '../../platform/session.tsx';

export interface ReauthenticationDialogProps {
  onDone: (isConfirmed: boolean) => void;
}

/** Hosts the reauthentication dialog for the whole application. */
export function Reauthentication() {
  const { user } = useSession();
  return user && <Prompt key={user.id} />;
}

function Prompt() {
  const [Dialog, setDialog] = useState<ComponentType<ReauthenticationDialogProps> | null>(null);
  const settle = useRef<((isConfirmed: boolean) => void) | null>(null);

  useEffect(() => {
    const stop = setReauthenticationPrompt(async () => {
      const part = await import('./reauthentication-dialog.tsx').catch(() => null);
      if (!part) return false;
      setDialog(() => part.ReauthenticationDialog);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    });
    return () => {
      stop();
      // A request of the previous member must not be repeated for the next one.
      settle.current?.(false);
    };
  }, []);

  function handleDone(isConfirmed: boolean) {
    setDialog(null);
    settle.current?.(isConfirmed);
    settle.current = null;
  }

  return Dialog && <Dialog onDone={handleDone} />;
}
