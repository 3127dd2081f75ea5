import { useSearchParams } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import styles from '../../features/support/admin.module.css';
import { AdminContact } from '../../features/support/admin-contact.tsx';
import { AdminDocumentation } from '../../features/support/admin-documentation.tsx';
import { SupportMessageView } from '../../features/support/admin-message.tsx';
import { SupportMessages } from '../../features/support/admin-messages.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import page from './admin-page.module.css';

const tabs = ['messages', 'documentation', 'contact'] as const;

export function SupportPage() {
  const { support: words } = useAdminWords();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'messages';
  const message = params.get('message');
  usePageTitle(words.title);
  return (
    <div className={page.page}>
      <div className={page.words}>
        <h1>{words.title}</h1>
        <p className={page.soft}>{words.intro}</p>
      </div>
      {message === null ? (
        <Card padding="none">
          <Tabs
            label={words.tabs.label}
            listClassName={styles.tabs}
            items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
            value={tab}
            onValueChange={(next) =>
              setParams(next === 'messages' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
            }
          >
            {tab === 'messages' && <SupportMessages />}
            {tab === 'documentation' && (
              <div className={styles.panel}>
                <AdminDocumentation />
              </div>
            )}
            {tab === 'contact' && (
              <div className={styles.panel}>
                <AdminContact />
              </div>
            )}
          </Tabs>
        </Card>
      ) : (
        <SupportMessageView key={message} id={message} />
      )}
    </div>
  );
}
