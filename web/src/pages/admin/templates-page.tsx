import type { Template } from '@radiant/contract/campaigns.ts';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { TemplateSheet } from '../../features/campaigns/templates-sheet.tsx';
import { TemplatesTable } from '../../features/campaigns/templates-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function TemplatesPage() {
  const { templates: words } = useAdminWords();
  // Each opening remounts the form.
  const [sheet, setSheet] = useState<{ turn: number; isOpen: boolean; template: Template | undefined }>({
    turn: 0,
    isOpen: false,
    template: undefined,
  });
  usePageTitle(words.title);

  const open = (template?: Template) => setSheet({ turn: sheet.turn + 1, isOpen: true, template });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to={paths.adminNotifications()} className={styles.back}>
            <ArrowLeft size={16} />
            {words.back}
          </Link>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <Button icon={<Plus size={18} />} onClick={() => open()}>
          {words.create}
        </Button>
      </div>
      <Card padding="none" className={styles.card}>
        <TemplatesTable onCreate={() => open()} onEdit={open} />
      </Card>
      <TemplateSheet
        key={sheet.turn}
        open={sheet.isOpen}
        onClose={() => setSheet((before) => ({ ...before, isOpen: false }))}
        template={sheet.template}
      />
    </div>
  );
}
