import type { LegalTexts } from '../legal.ts';

const writeTo = (contact: string) =>
  contact ? `écrivez à ${contact}` : 'adressez-vous à une personne responsable de la communauté';

export const fr: LegalTexts = {
  version: 'Version de novembre 2026',
  terms: ({ name, contact }) => ({
    title: 'Conditions d’utilisation',
    opening: `${name} est un lieu où les membres d’une communauté de foi prient les uns pour les autres, partagent ce qui les touche et gardent le lien. Ces conditions disent ce que vous pouvez en attendre, et ce que l’on attend de vous.`,
    sections: [
      {
        heading: 'Votre compte',
        paragraphs: [
          'Vous pouvez ouvrir un compte à partir de 14\u00a0ans. Utilisez votre vrai nom ou celui que votre communauté connaît, et une adresse courriel qui vous appartient. Gardez votre mot de passe pour vous.',
          'Vous pouvez fermer votre compte en tout temps. Une personne responsable le fera avec vous.',
        ],
      },
      {
        heading: 'Ce que vous partagez',
        paragraphs: [
          'Vos textes et vos images restent les vôtres. Vous permettez à ce site de les conserver et de les montrer aux personnes que vous choisissez pour chaque publication\u00a0: tout Internet, les membres, vos amis ou vous seul.',
          'Ne partagez que ce que vous avez le droit de partager. Ne racontez pas la maladie, les difficultés ou l’histoire de quelqu’un sans son accord, et ne publiez pas d’images de personnes qui ne le voudraient pas, surtout pas d’enfants.',
        ],
      },
      {
        heading: 'Le respect entre nous',
        paragraphs: [
          'Pas d’insultes, de menaces, de harcèlement ni de haine\u202f; rien d’illégal\u202f; pas de publicité\u202f; personne ne se fait passer pour quelqu’un d’autre. Ce qui est confié ici dans la prière n’est pas rapporté ailleurs.',
          'Les modérateurs peuvent masquer ou retirer ce qui enfreint ces règles, et les responsables peuvent désactiver un compte. Vous pouvez toujours demander pourquoi, et demander une seconde lecture.',
        ],
      },
      {
        heading: 'Ce que ce site n’est pas',
        paragraphs: [
          'La prière partagée ici ne remplace ni le médecin, ni l’accompagnement, ni la police. En cas d’urgence, composez le 911. Si vous pensez au suicide, appelez ou textez le 988, à toute heure, partout au Canada.',
          'Le site est tenu avec soin, mais sans garantie\u00a0: il peut tomber en panne, et il est sage de garder une copie de ce qui vous est précieux.',
        ],
      },
      {
        heading: 'Modifications et questions',
        paragraphs: [
          'Si ces conditions changent sur le fond, votre accord vous sera demandé de nouveau. Le droit de la province canadienne où la communauté est établie s’applique.',
          `Pour toute question, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
  privacy: ({ name, contact }) => ({
    title: 'Politique de confidentialité',
    opening: `Ce que l’on écrit ici touche à la foi, à la santé et à la famille\u00a0: ce sont des renseignements sensibles, et ${name} les traite comme tels. Cette politique dit simplement ce qui est conservé, qui le voit et ce que vous pouvez décider.`,
    sections: [
      {
        heading: 'Ce qui est conservé',
        paragraphs: [
          'Votre nom, votre adresse courriel et une forme protégée de votre mot de passe, qui ne permet pas de le retrouver. Ce que vous ajoutez à votre profil\u202f; tout y est facultatif.',
          'Vos publications, images, commentaires, prières et amens, avec leurs dates. Le lieu et l’appareil que les photos portent en elles sont effacés avant l’enregistrement.',
          'Vos sessions ouvertes avec le genre d’appareil, et des traces techniques des requêtes, afin de protéger le service. Elles ne contiennent rien de ce que vous avez écrit.',
        ],
      },
      {
        heading: 'Qui le voit',
        paragraphs: [
          'Chaque publication est vue par les personnes que vous avez choisies, et par personne d’autre\u00a0: tout Internet, les membres, vos amis ou vous seul. Les modérateurs et les responsables peuvent voir les publications afin de protéger la communauté.',
          'Personne n’apprend qui a prié pour quoi. La personne qui a demandé une prière sait seulement que quelqu’un a prié.',
          'Votre adresse courriel est vue par vous et par les responsables.',
          'Si vous activez les notifications sur un appareil, elles lui parviennent par le service du fabricant de votre navigateur. Elles sont scellées\u00a0: ce service apprend que quelque chose arrive pour vous, et non quoi. Des publications que seules certaines personnes peuvent voir, elles ne portent aucun mot.',
        ],
      },
      {
        heading: 'Ce qui ne se fait pas',
        paragraphs: [
          'Rien n’est vendu, il n’y a ni publicité ni pistage, et les pages ne chargent rien d’autres entreprises. Aucun courriel n’est suivi au moyen d’images cachées.',
        ],
      },
      {
        heading: 'Dans votre navigateur',
        paragraphs: [
          'Un témoin (cookie) vous garde connecté\u202f; deux autres retiennent votre langue et votre thème. Votre navigateur garde aussi votre nom et votre image pour les afficher aussitôt, ainsi que ce que vous êtes en train d’écrire jusqu’à l’envoi. La déconnexion efface ces derniers.',
          'Là où vous pouvez vous connecter avec Google ou Facebook, rien ne leur parvient tant que vous n’appuyez pas sur leur bouton. Cette entreprise apprend alors que vous vous connectez ici, et nous gardons l’identifiant que vous y avez\u202f; un témoin de plus, pour dix minutes, lie votre aller-retour à ce navigateur.',
        ],
      },
      {
        heading: 'Combien de temps',
        paragraphs: [
          'Votre compte et ce que vous avez partagé restent jusqu’à ce que vous les retiriez. Les sauvegardes faites par les responsables peuvent les contenir quelque temps de plus.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter ce qui est conservé à votre sujet, le faire corriger, en recevoir une copie, retirer votre consentement et faire effacer votre compte. Une réponse vous parviendra dans les 30\u00a0jours. Si elle ne vous satisfait pas, vous pouvez vous adresser au commissaire à la protection de la vie privée du Canada ou à l’organisme de votre province.',
          `Les responsables de cette communauté répondent de ces renseignements. Pour joindre la personne responsable de la protection des renseignements personnels, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
};
