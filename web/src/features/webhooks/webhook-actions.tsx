import type { Webhook } from '@radiant/contract/webhooks.ts';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhooks.module.css';
import {
  useRemoveWebhook,
  useRotateWebhookSecret,
  useSetWebhookPaused,
  useTestWebhook,
} from './webhooks-api.ts';

/** Buttons and menu of an endpoint's page. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { webhooks: words } = useAdminWords();
  const { id, pauseReason } = webhook;
  const [isEditing, setEditing] = useState(false);
  const { confirmPause, confirmRotate, confirmRemove, confirmDialog, secret, forgetSecret } =
    useConfirmedActions(webhook);
  const test = useAction(useTestWebhook(), { success: words.tested, failure: true });
  const resume = useAction(useSetWebhookPaused(), { success: words.resumed, failure: true });
  return (
    <div className={styles.actions}>
      {pauseReason === null ? (
        <Button icon={<Send size={18} />} pending={test.isPending} onClick={() => test.run(id)}>
          {words.test}
        </Button>
      ) : (
        <Button
          icon={<Play size={18} />}
          pending={resume.isPending}
          onClick={() => resume.run({ id, isPaused: false })}
        >
          {words.resume}
        </Button>
      )}
      <Menu
        label={words.actions}
        trigger={<IconButton label={words.actions} icon={<Ellipsis size={20} />} />}
      >
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setEditing(true)}>
          {words.edit}
        </MenuItem>
        {pauseReason === null && (
          <MenuItem icon={<Pause size={18} />} onSelect={confirmPause}>
            {words.pause}
          </MenuItem>
        )}
        <MenuItem icon={<KeyRound size={18} />} onSelect={confirmRotate}>
          {words.rotate}
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={confirmRemove}>
          {words.remove}
        </MenuItem>
      </Menu>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== null && <SecretDialog secret={secret} onClose={forgetSecret} />}
      {confirmDialog}
    </div>
  );
}

function useConfirmedActions({ id, url }: Webhook) {
  const { webhooks: words } = useAdminWords();
  const navigate = useNavigateIfStillHere();
  const { confirm, confirmDialog } = useConfirm();
  const [secret, setSecret] = useState<string | null>(null);
  const pause = useAction(useSetWebhookPaused(), { success: words.pausedDone });
  const rotate = useAction(useRotateWebhookSecret(), { onSuccess: (made) => setSecret(made.secret) });
  const remove = useAction(useRemoveWebhook(), {
    success: words.removed,
    onSuccess: () => navigate(paths.adminWebhooks()),
  });
  const cancelLabel = words.cancel;
  const confirmPause = () =>
    void confirm({
      title: words.pauseTitle,
      description: words.pauseText,
      confirmLabel: words.pause,
      cancelLabel,
      action: () => pause.runAsync({ id, isPaused: true }),
    });
  const confirmRotate = () =>
    void confirm({
      title: words.rotateTitle,
      description: words.rotateText,
      confirmLabel: words.rotate,
      cancelLabel,
      action: () => rotate.runAsync(id),
    });
  const confirmRemove = () =>
    void confirm({
      title: words.removeTitle,
      description: words.removeText({ host: new URL(url).host }),
      confirmLabel: words.remove,
      cancelLabel,
      action: () => remove.runAsync(id),
    });
  return {
    confirmPause,
    confirmRotate,
    confirmRemove,
    confirmDialog,
    secret,
    forgetSecret: () => setSecret(null),
  };
}
