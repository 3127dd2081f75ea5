import { LegalArticle } from '../features/accounts/legal-article.tsx';
import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { legalTexts } from '../words/legal.ts';

export function PrivacyPage() {
  const { locale } = useLocale();
  const { name, contactEmail: contact, privacyOfficer: officer } = useSite();
  const texts = legalTexts[locale];
  return <LegalArticle text={texts.privacy({ name, contact, officer })} version={texts.version} />;
}
