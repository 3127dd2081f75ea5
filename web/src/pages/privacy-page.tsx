import { Link } from 'react-router';
import { LegalArticle } from '../features/accounts/legal-article.tsx';
import { paths } from '../paths.ts';
import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { legalTexts } from '../words/legal.ts';

export function PrivacyPage() {
  const { locale } = useLocale();
  const { name, contactEmail: contact, privacyOfficer: officer } = useSite();
  const texts = legalTexts[locale];
  return (
    <LegalArticle text={texts.privacy({ name, contact, officer })} version={texts.version}>
      <p>
        <Link to={paths.privacyOfficer()}>{texts.request}</Link>
      </p>
    </LegalArticle>
  );
}
