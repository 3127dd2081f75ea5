import { campaignVariables } from '@radiant/contract/campaign-variables.ts';
import type { Template } from '@radiant/contract/campaigns.ts';
import { richTextToPlain } from '@radiant/contract/rich-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateGraphemes } from '../../platform/format.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './campaign-form.module.css';
import type { CampaignFields } from './campaign-form-values.ts';
import { useTemplates } from './campaigns-api.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { parseEditorMarkup } from './rich-text-editor-markup.ts';
import { useEditorWords } from './use-editor-words.ts';
import { VariableText } from './variable-text.tsx';

export function ContentFields({
  fields,
  label,
  onContent,
  onTemplate,
}: {
  fields: CampaignFields;
  label: string;
  onContent: (content: string) => void;
  onTemplate: (template: Template) => void;
}) {
  const { form: words } = useEditorWords();
  const [tab, setTab] = useState<'new' | 'template'>('new');
  return (
    <Tabs
      label={words.contentTabs}
      items={[
        { value: 'new', label: words.contentNew },
        { value: 'template', label: words.contentTemplate },
      ]}
      value={tab}
      onValueChange={setTab}
      panelClassName={styles.panel}
    >
      {/* Hidden rather than unmounted, to keep its error and its undo history. */}
      <div hidden={tab !== 'new'}>
        <RichTextEditor
          name="content"
          label={label}
          value={fields.content}
          onValueChange={onContent}
          variables={campaignVariables}
          hint={fields.template ? words.templateUsed({ name: fields.template.name }) : undefined}
        />
      </div>
      {tab === 'template' && (
        <TemplatePicker
          onChoose={(template) => {
            onTemplate(template);
            setTab('new');
          }}
        />
      )}
    </Tabs>
  );
}

function TemplatePicker({ onChoose }: { onChoose: (template: Template) => void }) {
  const { form: words } = useEditorWords();
  const { data, error, isFetching, refetch } = useTemplates();
  if (!data && error) {
    return <QueryError title={words.templatesFailed} query={{ error, isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={words.templatesLoading} className={styles.templates}>
        <Skeleton shape="block" width="100%" height={64} />
        <Skeleton shape="block" width="100%" height={64} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.templates}>
      {data.length === 0 && <p className={styles.soft}>{words.templatesEmpty}</p>}
      <ul className={styles.templates}>
        {data.map((template) => (
          <li key={template.id} className={styles.template}>
            <div className={styles.templateText}>
              <p className={styles.label}>{template.name}</p>
              <p className={styles.soft}>
                <VariableText
                  text={truncateGraphemes(
                    richTextToPlain(parseEditorMarkup(template.content)).replace(/\s+/g, ' '),
                    120,
                  )}
                />
              </p>
            </div>
            <Button
              size="small"
              variant="secondary"
              aria-label={words.templateUse({ name: template.name })}
              onClick={() => onChoose(template)}
            >
              {words.contentTemplate}
            </Button>
          </li>
        ))}
      </ul>
      <Link to={paths.adminTemplates()}>{words.templatesManage}</Link>
    </div>
  );
}
