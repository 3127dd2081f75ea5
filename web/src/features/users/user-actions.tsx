import {
  exportUsers,
  type ListedUser,
  type UserBulkAction,
  type UserSelection,
} from '@radiant/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../platform/download.ts';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useBulkChangeUsers, useDeleteUser } from './users-api.ts';

type People = readonly Pick<ListedUser, 'id' | 'name'>[];
type PendingConfirmation = { act: 'disable' | 'delete' | 'delete-one'; people: People };

/**
 * Runs actions on users, after a confirmation where needed. `onFocusLost` is called if the focused row
 * has gone.
 */
export function useUserActions(onFocusLost: () => void) {
  const { users: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const [asked, setAsked] = useState<PendingConfirmation | null>(null);
  // Keeps the content while the dialog closes.
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteUser();
  const change = useBulkChangeUsers();
  const exportMutation = useMutation({
    mutationFn: (body: UserSelection) => downloadFile(exportUsers, { body }),
    onSuccess: () => toast.success(words.exported),
    onError: (error) => toast.error(errorMessage(error)),
  });

  function ask(next: PendingConfirmation) {
    remove.reset();
    change.reset();
    setAsked(next);
    setIsOpen(true);
  }

  function closeAndRefocus() {
    setIsOpen(false);
    // The dialog returns the focus first; its button may have gone.
    setTimeout(() => document.activeElement === document.body && onFocusLost());
  }

  // Not in mutation callbacks, so that the toast appears even after leaving the page.
  function changeUsers(act: UserBulkAction, people: People) {
    onSettled(
      change.mutateAsync({ act, ids: people.map(({ id }) => id) }),
      ({ count, passedOver }) => {
        const rest = passedOver > 0 ? words.passedOver({ count: passedOver }) : '';
        const done = count > 0 ? `${words.done[act]({ count })}.` : '';
        if (rest === '') toast.success(words.done[act]({ count }));
        else toast.show(`${done} ${rest}`.trim());
        closeAndRefocus();
      },
      // With a dialog, the dialog shows the error.
      (error) => act === 'enable' && toast.error(errorMessage(error)),
    );
  }

  function removeOne(id: string) {
    const saying = toast.loading(words.removing);
    onSettled(
      remove.mutateAsync(id),
      () => {
        toast.success(words.removed, { id: saying });
        closeAndRefocus();
      },
      () => toast.dismiss(saying),
    );
  }

  const people = asked?.people ?? [];
  const [first] = people;
  const count = people.length;
  const shared = {
    onClose: () => setIsOpen(false),
    cancelLabel: words.cancel,
    pending: remove.isPending || change.isPending,
    error: problemOf(remove.error ?? change.error),
  };

  function problemOf(error: Error | null): string | undefined {
    return error ? (fieldErrors(error).id ?? errorMessage(error)) : undefined;
  }

  const dialogs: ReactNode = (
    <>
      <ConfirmDialog
        {...shared}
        open={isOpen && asked?.act === 'delete-one'}
        title={words.removeTitle({ name: first?.name ?? '' })}
        description={words.removeText}
        confirmLabel={words.remove}
        onConfirm={() => first && removeOne(first.id)}
      />
      <ConfirmDialog
        {...shared}
        open={isOpen && asked?.act === 'disable'}
        title={words.disableTitle({ count })}
        description={words.disableText}
        confirmLabel={words.disable}
        onConfirm={() => changeUsers('disable', people)}
      />
      <ConfirmDialog
        {...shared}
        open={isOpen && asked?.act === 'delete'}
        title={words.removeSomeTitle({ count })}
        description={words.removeSomeText}
        confirmLabel={words.removeSome}
        onConfirm={() => changeUsers('delete', people)}
      />
    </>
  );

  return {
    dialogs,
    isBusy: change.isPending,
    isExporting: exportMutation.isPending,
    confirmDelete: (person: People[number]) => ask({ act: 'delete-one', people: [person] }),
    confirmBulk: (act: 'disable' | 'delete', chosen: People) => ask({ act, people: chosen }),
    enable: (chosen: People) => changeUsers('enable', chosen),
    exportUsers: (selection: UserSelection) => exportMutation.mutate(selection),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
