import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { LegalArticle } from '../rooms/accounts/legal-article.tsx';
import { legalTexts } from '../words/legal.ts';

export function PrivacyPage() {
  const { locale } = useLocale();
  const { name, contactEmail } = useSite();
  const texts = legalTexts[locale];
  return <LegalArticle text={texts.privacy({ name, contact: contactEmail })} version={texts.version} />;
}
