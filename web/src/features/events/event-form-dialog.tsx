import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FormSubmit } from '../../platform/form-submit.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';

interface EventFormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  submitLabel: string;
  pendingLabel: string;
  submission: FormSubmit;
  onSubmit: () => void;
  children: ReactNode;
}

/** A press outside does not close it, so that nothing typed is lost. */
export function EventFormDialog({
  open,
  onClose,
  title,
  description,
  submitLabel,
  pendingLabel,
  submission,
  onSubmit,
  children,
}: EventFormDialogProps) {
  const t = useWords();
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={false}
      title={title}
      description={description}
      closeLabel={t.platform.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={submission.pending}
            pendingLabel={submission.pending ? pendingLabel : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={submission.errors} message={submission.message} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
