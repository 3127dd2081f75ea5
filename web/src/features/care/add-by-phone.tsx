import { limits } from '@radiant/contract/limits.ts';
import { ChainLinkInput } from '@radiant/contract/prayer-chain.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAddLink } from './chain-api.ts';
import { useChainWords } from './use-chain-words.ts';

export function AddByPhoneButton({ viewer }: { viewer: string }) {
  const { links: words } = useChainWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon={<Phone size={18} />} onClick={() => setOpen(true)}>
        {words.phone}
      </Button>
      {isOpen && <AddByPhoneDialog viewer={viewer} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddByPhoneDialog({ viewer, onClose }: { viewer: string; onClose: () => void }) {
  const { links: words } = useChainWords();
  const { mutateAsync } = useAddLink(viewer);
  const form = useForm({
    values: { name: '', phone: '' },
    schema: ChainLinkInput,
    send: (input) => mutateAsync(input),
    onSent: () => {
      toast.success(words.added);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.phoneTitle}
      description={words.phoneText}
      submitLabel={words.save}
      pendingLabel={words.saving}
    >
      <TextField
        {...form.text('name')}
        label={words.name}
        maxLength={limits.nameMax}
        autoComplete="off"
        required
      />
      <TextField
        {...form.text('phone')}
        type="tel"
        label={words.number}
        hint={words.numberHint}
        maxLength={limits.phoneMax}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
