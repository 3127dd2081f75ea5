import type { ListedUser, UserBulkAction, UserFilter, UserSelection } from '@radiant/contract/users.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { confirmForResults } from '../operations/confirm-for-results.ts';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { countUsers, useBulkChangeUsers, useDeleteUser, useExportUsers } from './users-api.ts';

export type AllUsers = { filter: UserFilter; count: number; onDone: () => void };
type People = readonly Pick<ListedUser, 'id' | 'name'>[];

/** Runs actions on users, after a confirmation where needed. `onFocusLost` is called if the focused row has gone. */
export function useUserActions(onFocusLost: () => void) {
  const { users: words, table } = useAdminWords();
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

  function confirmTexts(act: UserBulkAction, count: number) {
    const texts = {
      disable: { title: words.disableTitle, description: words.disableText, confirmLabel: words.disable },
      enable: { title: words.enableTitle, description: words.enableText, confirmLabel: words.enable },
      delete: {
        title: words.removeSomeTitle,
        description: words.removeSomeText,
        confirmLabel: words.removeSome,
      },
    }[act];
    return { ...texts, title: texts.title({ count }), cancelLabel: words.cancel };
  }

  const confirmChange = (act: 'disable' | 'delete', people: People) =>
    confirm({
      ...confirmTexts(act, people.length),
      action: () => change.runAsync({ act, ids: people.map(({ id }) => id) }),
    });

  async function confirmForAll(act: UserBulkAction, { filter, count, onDone }: AllUsers) {
    const isDone = await confirmForResults(confirm, {
      count,
      getTexts: (found) => ({
        ...confirmTexts(act, found),
        description: `${confirmTexts(act, found).description} ${words.ownSkipped}`,
      }),
      apply: (expected) => change.runAsync({ act, filter, count: expected }),
      countResults: () => countUsers(filter),
      changedText: table.resultsChanged,
    });
    if (isDone) onDone();
  }

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
    confirmForAll: (act: UserBulkAction, all: AllUsers) => void confirmForAll(act, all),
    enable: (people: People) => enable.run({ act: 'enable', ids: people.map(({ id }) => id) }),
    exportUsers: (selection: UserSelection) => exportAction.run(selection),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
