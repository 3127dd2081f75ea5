import type { Incident, IncidentRisk } from '@radiant/contract/incidents.ts';
import { FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { IncidentDialog } from './incident-dialog.tsx';
import { formatDay, formatPeople, formatPeriod, type NoticeKind, writeNotice } from './incident-notice.ts';
import styles from './incidents.module.css';

const tones: Readonly<Record<IncidentRisk, BadgeTone>> = {
  unknown: 'warning',
  none: 'neutral',
  serious: 'danger',
};

export function IncidentCard({ incident }: { incident: Incident }) {
  const { incidents: words } = useAdminWords();
  const { locale } = useLocale();
  const [open, setOpen] = useState<'edit' | NoticeKind | null>(null);
  const { risk, commissionNotifiedOn, peopleNotifiedOn } = incident;
  const isNoticeDue = risk === 'serious' && (commissionNotifiedOn === null || peopleNotifiedOn === null);
  const dayOrNotYet = (day: string | null) => (day === null ? words.notYet : formatDay(locale, day));
  return (
    <Card render={<article />} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{formatPeriod(incident, words, locale)}</h2>
        <Badge tone={tones[risk]}>{words.risks[risk]}</Badge>
      </div>
      {isNoticeDue && <Notice tone="warning">{words.notifyNow}</Notice>}
      <p className={styles.text}>{incident.circumstances}</p>
      <FactList>
        <Fact name={words.facts.information}>{incident.information}</Fact>
        <Fact name={words.facts.people}>{formatPeople(incident, words)}</Fact>
        <Fact name={words.facts.known}>{formatDay(locale, incident.knownOn)}</Fact>
        {incident.riskReasons && <Fact name={words.facts.risk}>{incident.riskReasons}</Fact>}
        {incident.measures && <Fact name={words.facts.measures}>{incident.measures}</Fact>}
        {risk === 'serious' && (
          <>
            <Fact name={words.facts.commission}>{dayOrNotYet(commissionNotifiedOn)}</Fact>
            <Fact name={words.facts.peopleNotified}>{dayOrNotYet(peopleNotifiedOn)}</Fact>
          </>
        )}
      </FactList>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" icon={<Pencil size={16} />} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        {(['commission', 'people'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            icon={<FileText size={16} />}
            onClick={() => setOpen(kind)}
          >
            {kind === 'commission' ? words.notices.toCommission : words.notices.toPeople}
          </Button>
        ))}
      </div>
      {open === 'edit' && <IncidentDialog incident={incident} onClose={() => setOpen(null)} />}
      {(open === 'commission' || open === 'people') && (
        <NoticeDialog kind={open} incident={incident} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

interface NoticeDialogProps {
  kind: NoticeKind;
  incident: Incident;
  onClose: () => void;
}

/** What is changed here is copied, not kept. */
function NoticeDialog({ kind, incident, onClose }: NoticeDialogProps) {
  const { incidents: words } = useAdminWords();
  const { notices } = words;
  const { locale } = useLocale();
  const { name: site, contactEmail: email, privacyOfficer: officer } = useSite();
  const [text, setText] = useState(() =>
    writeNotice(kind, incident, { words, locale, sender: { site, officer, email } }),
  );
  const copy = async () => {
    if (await copyText(text)) toast.success(notices.copied);
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      dismissible={false}
      closeLabel={notices.close}
      title={kind === 'commission' ? notices.toCommission : notices.toPeople}
      description={notices.text}
      footer={<Button onClick={() => void copy()}>{notices.copy}</Button>}
    >
      <TextArea
        name="notice"
        label={notices.label}
        rows={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
