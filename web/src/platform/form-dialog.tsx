import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { useWords } from './words.tsx';

interface FormDialogProps
  extends Pick<
    ComponentProps<typeof Dialog>,
    'onClose' | 'title' | 'description' | 'size' | 'dismissible' | 'children'
  > {
  open?: boolean | undefined;
  form: {
    pending: boolean;
    props: ComponentProps<typeof Form>;
  };
  submitLabel: string;
  pendingLabel?: string | undefined;
  tone?: ComponentProps<typeof Button>['variant'];
  /** It cannot be closed while it is sent. */
  locks?: boolean | undefined;
  /** Another action of the dialog runs: nothing can be sent, and a dialog that `locks` cannot be closed. */
  isBusy?: boolean | undefined;
  extraButton?: ReactNode | undefined;
  isReady?: boolean | undefined;
  footer?: ReactNode | undefined;
}

/** A press outside does not close it, so that nothing typed is lost. */
export function FormDialog({
  open = true,
  form,
  submitLabel,
  pendingLabel,
  tone,
  locks = false,
  isBusy = false,
  extraButton,
  isReady = true,
  footer,
  dismissible = false,
  children,
  ...dialog
}: FormDialogProps) {
  const { platform: words } = useWords();
  const id = useId();
  const isLocked = locks && (form.pending || isBusy);
  return (
    <Dialog
      {...dialog}
      open={open}
      dismissible={dismissible}
      pending={isLocked}
      closeLabel={words.close}
      footer={
        footer ?? (
          <>
            {extraButton}
            <Button variant="secondary" disabled={isLocked} onClick={dialog.onClose}>
              {words.cancel}
            </Button>
            {isReady && (
              <Button
                type="submit"
                form={id}
                variant={tone}
                disabled={isBusy}
                pending={form.pending}
                pendingLabel={form.pending ? pendingLabel : undefined}
              >
                {submitLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <Form {...form.props} id={id}>
        {children}
      </Form>
    </Dialog>
  );
}
