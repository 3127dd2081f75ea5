import type { AboutYouWords } from './en.ts';

export const fr: AboutYouWords = {
  title: 'Ce texte parle de vous',
  text: 'Vous et son auteur êtes les seuls à voir ceci. Si vous préférez qu’il ne soit pas ici, vous pouvez demander son retrait.',
  ask: 'Demander son retrait',
  dialogTitle: 'Demander son retrait\u202f?',
  dialogText:
    'Il est aussitôt masqué pour tout le monde, sauf pour son auteur. La modération décide ensuite, et nous vous prévenons. Elle voit que la demande vient de vous.',
  note: 'Ce que vous voulez ajouter (facultatif)',
  send: 'Masquer et demander',
  done: 'Le texte est masqué. Nous vous dirons ce que décide la modération.',
  failed: 'Votre demande n’a pas pu être envoyée',
};
