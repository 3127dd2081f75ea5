import type { CampaignState, CampaignSummary } from '@radiant/contract/campaigns.ts';
import { CircleSlash, Copy, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useLocale } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { formatAudience } from './campaign-list-format.ts';
import { useCancelCampaign, useDeleteCampaign, useSendCampaign } from './campaigns-api.ts';

type CampaignAction = 'send' | 'cancel' | 'remove';
type ConfirmAction = (action: CampaignAction, campaign: CampaignSummary) => void;

export const isEditable = (status: CampaignState) => status === 'draft' || status === 'scheduled';
const isCancellable = (status: CampaignState) => status === 'scheduled' || status === 'sending';

export function CampaignMenu({
  campaign,
  name,
  onConfirm,
}: {
  campaign: CampaignSummary;
  name: string;
  onConfirm: ConfirmAction;
}) {
  const { notifications: words } = useAdminWords();
  const { id, status } = campaign;
  const label = words.actionsFor({ name });
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      {isEditable(status) && (
        <MenuItem icon={<Pencil size={18} />} render={<Link to={paths.adminEditNotification(id)} />}>
          {words.edit}
        </MenuItem>
      )}
      {isEditable(status) && (
        <MenuItem icon={<Send size={18} />} onSelect={() => onConfirm('send', campaign)}>
          {status === 'scheduled' ? words.sendNow : words.send}
        </MenuItem>
      )}
      {isCancellable(status) && (
        <MenuItem icon={<CircleSlash size={18} />} onSelect={() => onConfirm('cancel', campaign)}>
          {words.cancelSending}
        </MenuItem>
      )}
      {!isEditable(status) && (
        <MenuItem icon={<Copy size={18} />} render={<Link to={paths.adminDuplicateNotification(id)} />}>
          {words.duplicate}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => onConfirm('remove', campaign)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** Confirms and runs an action. `onFocusLost` is called if the focused row has gone. */
export function useCampaignActions(onFocusLost: () => void): {
  confirmAction: ConfirmAction;
  confirmDialog: ReactNode;
} {
  const { notifications: words } = useAdminWords();
  const { locale } = useLocale();
  const { confirm, confirmDialog } = useConfirm(onFocusLost);
  const send = useAction(useSendCampaign(), { success: words.sent });
  const cancel = useAction(useCancelCampaign(), { success: words.cancelled });
  const remove = useAction(useDeleteCampaign(), { success: words.removed });

  const confirmationOf = (action: CampaignAction, { id, title, status, audience }: CampaignSummary) => {
    const audienceText = formatAudience(audience, { words, locale });
    switch (action) {
      case 'send':
        return {
          tone: 'plain' as const,
          title: words.sendTitle,
          description: `${words.sendTo({ name: title, audience: audienceText })}${status === 'scheduled' ? ` ${words.sendOverrides}` : ''}`,
          confirmLabel: status === 'scheduled' ? words.sendNow : words.send,
          action: () => send.runAsync(id),
        };
      case 'cancel':
        return {
          title: words.cancelTitle,
          description: status === 'sending' ? words.cancelRunning : words.cancelWaiting,
          confirmLabel: words.cancelConfirm,
          action: () => cancel.runAsync(id),
        };
      case 'remove':
        return {
          title: words.removeTitle,
          description: words.removeText,
          confirmLabel: words.remove,
          action: () => remove.runAsync(id),
        };
    }
  };

  return {
    confirmAction: (action, campaign) =>
      void confirm({ ...confirmationOf(action, campaign), cancelLabel: words.back }),
    confirmDialog,
  };
}
