import type { ListedUser, UserBulkAction, UserSelection } from '@radiant/contract/users.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useBulkChangeUsers, useDeleteUser, useExportUsers } from './users-api.ts';

type People = readonly Pick<ListedUser, 'id' | 'name'>[];

/** Runs actions on users, after a confirmation where needed. `onFocusLost` is called if the focused row has gone. */
export function useUserActions(onFocusLost: () => void) {
  const { users: words } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm(onFocusLost);
  const remove = useAction(useDeleteUser(), { loading: words.removing, success: words.removed });
  const change = useAction(useBulkChangeUsers(), { onSuccess: showBulkResult });
  const enable = useAction(useBulkChangeUsers(), { onSuccess: showBulkResult, failure: true });
  const exportAction = useAction(useExportUsers(), { success: words.exported, failure: true });

  function showBulkResult(
    { count, passedOver }: { count: number; passedOver: number },
    { act }: { act: UserBulkAction },
  ) {
    if (passedOver === 0) return toast.success(words.done[act]({ count }));
    const done = count > 0 ? `${words.done[act]({ count })}. ` : '';
    return toast.show(`${done}${words.passedOver({ count: passedOver })}`);
  }

  const confirmChange = (act: 'disable' | 'delete', people: People) =>
    confirm({
      title:
        act === 'disable'
          ? words.disableTitle({ count: people.length })
          : words.removeSomeTitle({ count: people.length }),
      description: act === 'disable' ? words.disableText : words.removeSomeText,
      confirmLabel: act === 'disable' ? words.disable : words.removeSome,
      cancelLabel: words.cancel,
      action: () => change.runAsync({ act, ids: people.map(({ id }) => id) }),
    });

  const confirmDelete = ({ id, name }: People[number]) =>
    confirm({
      title: words.removeTitle({ name }),
      description: words.removeText,
      confirmLabel: words.remove,
      cancelLabel: words.cancel,
      action: () => remove.runAsync(id),
    });

  return {
    confirmDialog,
    isBusy: change.isPending || enable.isPending,
    isExporting: exportAction.isPending,
    confirmDelete: (person: People[number]) => void confirmDelete(person),
    confirmBulk: (act: 'disable' | 'delete', people: People) => void confirmChange(act, people),
    enable: (people: People) => enable.run({ act: 'enable', ids: people.map(({ id }) => id) }),
    exportUsers: (selection: UserSelection) => exportAction.run(selection),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
