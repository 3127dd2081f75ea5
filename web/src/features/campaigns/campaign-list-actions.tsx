import type { CampaignState, CampaignSummary } from '@radiant/contract/campaigns.ts';
import { CircleSlash, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { useLocale } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { formatAudience } from './campaign-list-format.ts';
import { useCancelCampaign, useDeleteCampaign, useSendCampaign } from './campaigns-api.ts';

type CampaignAction = 'send' | 'cancel' | 'remove';
type ConfirmAction = (act: CampaignAction, campaign: CampaignSummary) => void;

const isEditable = (status: CampaignState) => status === 'draft' || status === 'scheduled';
const isCancellable = (status: CampaignState) => status === 'scheduled' || status === 'sending';

export function CampaignMenu({
  campaign,
  onAsk: onConfirm,
}: {
  campaign: CampaignSummary;
  onAsk: ConfirmAction;
}) {
  const { notifications: words } = useAdminWords();
  const { id, title, status } = campaign;
  const label = words.actionsFor({ name: title });
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
      <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => onConfirm('remove', campaign)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** Confirms and runs an action. `onFocusLost` is called if the focused row has gone. */
export function useCampaignActions(onFocusLost: () => void): { ask: ConfirmAction; dialogs: ReactNode } {
  const { notifications: words } = useAdminWords();
  const { locale } = useLocale();
  const errorMessage = useErrorMessage();
  const [asked, setAsked] = useState<{ act: CampaignAction; campaign: CampaignSummary } | null>(null);
  // Keeps the content while the dialog closes.
  const [isDialogOpen, setDialogOpen] = useState(false);
  const send = useSendCampaign();
  const cancel = useCancelCampaign();
  const remove = useDeleteCampaign();

  const close = () => setDialogOpen(false);
  const ask: ConfirmAction = (act, campaign) => {
    for (const mutation of [send, cancel, remove]) mutation.reset();
    setAsked({ act, campaign });
    setDialogOpen(true);
  };

  function handleConfirm(mutation: typeof send, done: string) {
    if (!asked) return;
    onSettled(mutation.mutateAsync(asked.campaign.id), () => {
      close();
      toast.success(done);
      // The dialog returns the focus first; its button may have gone.
      setTimeout(() => document.activeElement === document.body && onFocusLost());
    });
  }

  const shared = (mutation: typeof send, done: string) => ({
    onClose: close,
    onConfirm: () => handleConfirm(mutation, done),
    pending: mutation.isPending,
    error: mutation.error ? errorMessage(mutation.error) : undefined,
  });
  const { act, campaign } = asked ?? {};

  return {
    ask,
    dialogs: (
      <>
        <ConfirmDialog
          {...shared(send, words.sent)}
          open={isDialogOpen && act === 'send'}
          tone="plain"
          title={words.sendTitle}
          description={
            campaign && (
              <>
                {words.sendTo({
                  name: campaign.title,
                  audience: formatAudience(campaign.audience, { words, locale }),
                })}
                {campaign.status === 'scheduled' && ` ${words.sendOverrides}`}
              </>
            )
          }
          confirmLabel={campaign?.status === 'scheduled' ? words.sendNow : words.send}
          cancelLabel={words.back}
        />
        <ConfirmDialog
          {...shared(cancel, words.cancelled)}
          open={isDialogOpen && act === 'cancel'}
          title={words.cancelTitle}
          description={campaign?.status === 'sending' ? words.cancelRunning : words.cancelWaiting}
          confirmLabel={words.cancelConfirm}
          cancelLabel={words.back}
        />
        <ConfirmDialog
          {...shared(remove, words.removed)}
          open={isDialogOpen && act === 'remove'}
          title={words.removeTitle}
          description={words.removeText}
          confirmLabel={words.remove}
          cancelLabel={words.back}
        />
      </>
    ),
  };
}
