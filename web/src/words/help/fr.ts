import type { HelpTexts } from '../help.ts';

export const fr: HelpTexts = ({ site, t }) => [
  {
    id: 'start',
    title: 'Premiers pas',
    articles: [
      {
        id: 'signing-in',
        title: 'Je n’arrive pas à me connecter',
        keywords: 'connexion mot de passe oublié code courriel vérification compte désactivé',
        body: [
          'Un mot de passe dont vous ne vous souvenez plus se remplace\u00a0:',
          {
            steps: [
              `Choisissez «\u00a0${t.accounts.forgotPasswordLink}\u00a0» sur la page de connexion et entrez votre adresse courriel.`,
              'Ouvrez le courriel que vous recevez et suivez son lien. Il fonctionne une seule fois, pendant 30\u00a0minutes, sur n’importe quel appareil.',
              'Choisissez un nouveau mot de passe. Vous êtes déconnecté partout ailleurs.',
            ],
          },
          'Un nouveau compte demande les six caractères envoyés par courriel. Ils sont valables 15\u00a0minutes\u202f; vous pouvez en demander d’autres sur la même page. Rien reçu\u202f? Regardez dans les courriels indésirables.',
          'Si votre compte a été désactivé, écrivez aux responsables ci-dessous.',
        ],
      },
      {
        id: 'language',
        title: 'Changer la langue, le thème clair ou sombre',
        keywords: 'anglais français bilingue apparence nuit couleurs traduire',
        body: [
          `Ouvrez le menu sous votre nom, en haut, ou «\u00a0${t.settings.title}\u00a0», puis choisissez English ou Français et le thème clair ou sombre. Le changement est immédiat, rien de ce que vous écrivez n’est perdu, et cet appareil s’en souvient.`,
          'Dans les paramètres, votre choix vaut aussi pour les courriels que vous recevez. Les publications restent dans la langue où elles ont été écrites\u202f; le filtre de la page d’accueil montre celles d’une langue.',
        ],
        open: 'settings',
      },
      {
        id: 'install',
        title: `Mettre ${site} sur l’écran d’accueil`,
        keywords:
          'installer application téléphone tablette ordinateur android iphone ipad icône télécharger boutique',
        body: [
          `${site} s’ouvre comme toute autre application, sans passer par une boutique\u00a0:`,
          {
            points: [
              'Sur un iPhone ou un iPad, dans Safari\u00a0: le bouton de partage, puis «\u00a0Sur l’écran d’accueil\u00a0».',
              'Sur Android, dans Chrome\u00a0: le menu à trois points, puis «\u00a0Installer l’application\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
              'Sur un ordinateur, dans Chrome ou Edge\u00a0: l’icône d’installation au bout de la barre d’adresse.',
            ],
          },
          'Pour vous en défaire, retirez-la comme toute autre application. Votre compte reste tel quel.',
        ],
      },
      {
        id: 'keyboard',
        title: 'Utiliser le clavier',
        keywords: 'raccourcis touches accessibilité lecteur d’écran',
        body: [
          'Tout s’atteint avec la touche Tab, et la première pression propose d’aller au contenu. Il y a aussi des raccourcis\u00a0:',
          {
            points: [
              '/ mène à la recherche, n permet d’écrire.',
              'j et k passent à la publication suivante et à la précédente.',
              '? les énumère tous\u202f; on peut aussi les désactiver à cet endroit.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Prier et partager',
    articles: [
      {
        id: 'ask-for-prayer',
        title: 'Demander la prière',
        keywords: 'demande intention mur prier publication besoin',
        body: [
          {
            steps: [
              `Ouvrez «\u00a0${t.layout.prayerWall}\u00a0» et choisissez «\u00a0${t.prayers.add}\u00a0».`,
              'Donnez un titre, dites pour quoi vous aimeriez que nous priions, et choisissez une catégorie.',
              `Choisissez qui peut la lire, sous «\u00a0${t.composer.audience}\u00a0».`,
              `Choisissez «\u00a0${t.prayers.form.send}\u00a0».`,
            ],
          },
          'Ne dévoilez pas ce qu’on vous a confié. Pour prier avec vous, il suffit d’un bouton\u00a0: vous apprenez qu’on a prié, et combien de personnes, mais jamais lesquelles.',
        ],
        open: 'prayers',
      },
      {
        id: 'answered',
        title: 'Dire qu’une prière a été exaucée',
        keywords: 'réponse merci témoignage guérison marquer',
        body: [
          `Ouvrez le menu de votre prière et choisissez «\u00a0${t.answering.markAnswered}\u00a0». Vous pouvez dire comment\u202f; toutes les personnes qui ont prié avec vous l’apprennent.`,
          `Avec «\u00a0${t.answering.shareTestimony}\u00a0», elle devient un témoignage, et l’un mène à l’autre. Si c’était trop tôt, revenez en arrière dans le même menu.`,
          'Le filtre du mur de prière montre les prières en attente, celles qui ont été exaucées, ou toutes.',
        ],
        open: 'prayers',
      },
      {
        id: 'testimony',
        title: 'Partager un témoignage',
        keywords: 'merci histoire louange gratitude',
        body: [
          `Ouvrez «\u00a0${t.layout.testimonies}\u00a0» et choisissez «\u00a0${t.testimonies.add}\u00a0». Il faut un titre, un contenu et une catégorie\u202f; il est ensuite partagé avec tout le monde ou avec vos amis.`,
          'Si la communauté veut d’abord lire les témoignages, le vôtre indique qu’il attend la modération. D’ici là, vous seul le voyez.',
        ],
        open: 'testimonies',
      },
      {
        id: 'posts',
        title: 'Partager une publication, une image, une vidéo, un lien ou l’Écriture',
        keywords: 'photo téléverser publier 10\u00a0Mo taille fichier verset',
        body: [
          'La boîte de la page d’accueil a un onglet pour chacun. Une image ou une vidéo peut faire jusqu’à 10\u00a0Mo\u202f; on peut la glisser, la coller ou la prendre avec l’appareil photo. Décrivez-la pour les personnes qui ne la voient pas. Le lieu où une photo a été prise est effacé avant l’enregistrement.',
          'Un lien montre un aperçu de la page où il mène. L’Écriture est en italique, avec sa référence.',
          'Ce que vous écrivez reste sur cet appareil jusqu’au partage, même après un rechargement ou sans connexion.',
        ],
        open: 'home',
      },
      {
        id: 'create-post',
        title: 'Indiquer des personnes et un lieu, ou partager plus tard',
        keywords: 'programmer planifier identifier étiquette lieu date heure créer',
        body: [
          'La page d’une nouvelle publication offre plus de place\u00a0: un lieu, les personnes qui sont avec vous, et le jour et l’heure du partage.',
          'Ce qui attend son heure n’est vu que de vous. Vous pouvez le modifier, le partager tout de suite ou le supprimer, et vous apprenez quand le partage a eu lieu. Les personnes identifiées l’apprennent, ne voient que ce que vous partagez avec elles, et peuvent retirer leur nom.',
        ],
        open: 'createPost',
      },
      {
        id: 'audiences',
        title: 'Qui voit ce que vous partagez',
        keywords: 'portée public membres amis privé confidentialité visible tout le monde',
        body: [
          'Chaque publication dit qui peut la voir\u00a0:',
          {
            points: [
              `${t.audiences.public}\u00a0: tout le monde sur Internet, avec ou sans compte.`,
              `${t.audiences.members}\u00a0: toutes les personnes connectées ici.`,
              `${t.audiences.friends}\u00a0: les personnes qui sont vos amis à ce moment-là.`,
              `${t.audiences.private}\u00a0: vous seul.`,
            ],
          },
          'Un lien vers une publication ne l’ouvre qu’aux personnes qui peuvent déjà la voir. Ce qui vous est proposé chaque fois se choisit dans les paramètres\u202f; et quand vous changez le cercle d’une publication, vous seul pouvez encore lire ses versions précédentes. Une fois que d’autres personnes ont commenté, une publication ne peut pas être partagée plus largement qu’elle ne l’était alors.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'edit-delete',
        title: 'Modifier ou supprimer une publication',
        keywords: 'corriger retirer historique version erreur commentaire effacer',
        body: [
          `Le menu de votre publication offre «\u00a0${t.post.edit}\u00a0» et «\u00a0${t.post.delete}\u00a0». Une publication modifiée l’indique, avec la date. Seules les personnes à la modération et vous pouvez lire ce qu’elle disait avant, sous «\u00a0${t.post.history}\u00a0»\u202f; vous pouvez en retirer une version pour de bon.`,
          'Une suppression est définitive\u00a0: la publication disparaît pour tout le monde, avec ses commentaires. Vous pouvez aussi supprimer vos propres commentaires.',
        ],
      },
      {
        id: 'comments',
        title: 'Commenter, répondre et mentionner quelqu’un',
        keywords: 'mention @ répondre réponse encourager',
        body: [
          'Ouvrez une publication pour écrire un commentaire d’au plus 2\u00a0000\u00a0caractères. Tapez @ et les premières lettres d’un nom pour mentionner une personne qui peut voir la publication\u00a0: elle l’apprend.',
          `«\u00a0${t.post.amen}\u00a0» sous un commentaire dit à son auteur que vous vous y unissez. «\u00a0${t.comments.reply}\u00a0» permet d’y répondre\u00a0: son auteur l’apprend, et votre réponse s’affiche dessous. Quand un commentaire qui a des réponses est supprimé, les réponses restent.`,
          `Ctrl et Entrée l’envoient. «\u00a0${t.comments.edit}\u00a0» dans le menu de votre commentaire permet de le changer\u202f; les autres voient qu’il a été modifié, et quand.`,
        ],
      },
      {
        id: 'stories',
        title: 'Les récits',
        keywords: 'story récit bandeau image jour 24\u00a0heures aujourd’hui verset',
        body: [
          'Le bandeau de la page d’accueil commence par le verset et la prière du jour. Viennent ensuite les récits de vos amis et les vôtres\u00a0: une image ou un court texte qui s’en va de lui-même après 24\u00a0heures.',
          'Seuls vos amis voient un récit. Vous apprenez combien de personnes l’ont regardé, jamais lesquelles. Vous pouvez supprimer le vôtre en tout temps, et masquer celui que vous préférez ne pas voir\u202f; personne n’en saura rien.',
        ],
        open: 'home',
      },
    ],
  },
  {
    id: 'people',
    title: 'Les personnes',
    articles: [
      {
        id: 'find-people',
        title: 'Trouver des personnes',
        keywords: 'recherche chercher nom profil membre',
        body: [
          'La recherche, en haut, trouve les personnes d’après quelques lettres du prénom ou du nom\u202f; les accents ne comptent pas. Sans connexion, on ne trouve que les membres qui ont partagé quelque chose avec tout le monde et qui le permettent.',
        ],
        open: 'search',
      },
      {
        id: 'friends',
        title: 'Devenir amis, et se séparer',
        keywords: 'demande accepter décliner refuser annuler retirer suggestion amitié',
        body: [
          `Envoyez une demande depuis un profil ou une suggestion. Les demandes reçues et envoyées se trouvent sous «\u00a0${t.friends.title}\u00a0».`,
          'Les amis voient ce que chacun partage avec ses amis. Quand vous déclinez une demande, annulez la vôtre ou retirez un ami, personne n’en saura rien.',
        ],
        open: 'friends',
      },
      {
        id: 'blocking',
        title: 'Bloquer quelqu’un',
        keywords: 'harcèlement indésirable sécurité masquer',
        body: [
          `«\u00a0${t.friends.block}\u00a0», dans le menu d’un profil, met fin à l’amitié et vous tient à distance\u00a0: aucun de vous ne voit plus les publications, les commentaires, le profil ni les demandes de l’autre. Personne n’en saura rien.`,
          `Vous pouvez y mettre fin en tout temps sous «\u00a0${t.settings.privacy}\u00a0».`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'profile',
        title: 'Votre profil',
        keywords: 'photo avatar bannière nom bio verset anniversaire téléphone église paroisse',
        body: [
          `Choisissez «\u00a0${t.profileEdit.title}\u00a0» sur votre profil pour changer vos images, votre nom et les mots qui vous présentent. Chaque renseignement personnel dit qui le voit\u00a0: vous seul, vos amis ou les membres. Les personnes non connectées n’en voient aucun.`,
        ],
      },
    ],
  },
  {
    id: 'events',
    title: 'Événements',
    articles: [
      {
        id: 'join-event',
        title: 'Participer à un événement',
        keywords: 'aller intéressé quitter rencontre réunion calendrier en ligne',
        body: [
          `Sous «\u00a0${t.events.title}\u00a0», choisissez «\u00a0${t.eventPost.join}\u00a0» ou «\u00a0${t.eventPost.interested}\u00a0»\u202f; une nouvelle pression l’annule. Les autres voient combien de personnes viennent, jamais lesquelles. Les heures sont celles du lieu, et les vôtres figurent à côté si elles diffèrent.`,
          'Si l’événement est déplacé ou annulé, vous l’apprenez. Les événements sont annoncés par les responsables\u00a0: écrivez-leur si vous aimeriez en organiser un.',
        ],
        open: 'events',
      },
      {
        id: 'calendar',
        title: 'Les événements dans votre propre calendrier',
        keywords: 'ics abonnement agenda google outlook apple exporter',
        body: [
          'La page d’un événement offre un fichier pour votre calendrier. Vous pouvez aussi vous abonner\u00a0: un lien secret, à vous seul, amène dans votre calendrier tous les événements auxquels vous participez ou qui vous intéressent, et les tient à jour.',
          'Quiconque a ce lien peut les lire. S’il s’est égaré, faites-en un autre\u00a0: l’ancien cesse aussitôt de fonctionner.',
        ],
        open: 'events',
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications et heures de prière',
    articles: [
      {
        id: 'notifications',
        title: 'Ce que l’on vous signale, et comment en recevoir moins',
        keywords: 'cloche pastille rappel muet silence déranger avis',
        body: [
          'La cloche montre ce qui est nouveau. L’ouvrir marque tout comme vu\u202f; ce que vous effacez peut être ramené pendant quelques secondes.',
          'Dans les paramètres des notifications, vous choisissez ce que vous voulez savoir\u00a0: rappels de prière, événements, amis, et ce qui arrive à vos prières.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'prayer-times',
        title: 'Heures de prière et rappels',
        keywords: 'matin midi soir semaine hebdomadaire alarme horaire fuseau',
        body: [
          {
            steps: [
              'Ouvrez les paramètres des notifications et choisissez vos heures du matin, du midi et du soir, et une dans la semaine.',
              'Choisissez combien d’heures avant un événement vous voulez un rappel, de 1 à 72.',
              'Enregistrez. Tant que vous n’avez jamais enregistré, rien ne sonne.',
            ],
          },
          'Les heures sont celles de votre fuseau horaire.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'sound',
        title: 'Choisir le son',
        keywords: 'cloche carillon volume silencieux sonner piano fort',
        body: [
          'Cloche douce, carillon doux, cloche d’église, note de piano ou silence\u00a0: écoutez chacun et réglez le volume. Il sonne pendant qu’une page est ouverte ici\u202f; les navigateurs ne le permettent qu’une fois que vous avez appuyé sur quelque chose dans cette page.',
        ],
        open: 'soundSettings',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Confidentialité et sécurité',
    articles: [
      {
        id: 'report',
        title: 'Signaler une publication, un commentaire, un récit ou une personne',
        keywords: 'abus insulte haine pourriel modération plainte faux inquiétude profil usurpation',
        body: [
          `Choisissez «\u00a0${t.post.report}\u00a0» dans le menu d’une publication ou d’un commentaire et dites ce qui ne va pas. La modération le lit\u202f; personne d’autre n’apprend que cela vient de vous.`,
          `Pour signaler une personne, choisissez «\u00a0${t.friends.report}\u00a0» dans le menu de son profil\u202f; pour un récit, appuyez sur le drapeau au-dessus.`,
          'Si vous vous inquiétez pour quelqu’un, dites-le là aussi. La modération n’est toutefois pas un service d’urgence.',
        ],
      },
      {
        id: 'emergency',
        title: 'Quand quelqu’un est en danger',
        keywords: 'suicide crise violence aide urgence police ambulance jeunes abus',
        body: [
          'La prière va de pair avec l’aide. Partout au Canada\u00a0:',
          {
            points: [
              'Le 911, si quelqu’un est en danger maintenant.',
              'Le 988, par téléphone ou texto, jour et nuit, en cas de pensées suicidaires.',
              'Jeunesse, J’écoute, au 1-800-668-6868, pour les jeunes.',
            ],
          },
        ],
      },
      {
        id: 'sessions',
        title: 'Où vous êtes connecté',
        keywords: 'session appareil volé perdu téléphone déconnexion sécurité mot de passe',
        body: [
          `«\u00a0${t.settings.privacy}\u00a0» énumère tous les navigateurs où vous êtes connecté. Mettez fin à l’une de ces sessions, ou à toutes. Après un nouveau mot de passe, toutes les autres prennent fin aussi.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'my-data',
        title: 'Obtenir une copie de vos données',
        keywords: 'télécharger exporter archive renseignements personnels loi 25 accès',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», demandez une copie de tout ce qui est à vous\u00a0: votre profil, ce que vous avez écrit, vos images. Votre mot de passe est demandé une fois de plus. Dès que l’archive est prête, vous pouvez la télécharger au même endroit, pendant une semaine.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'delete-account',
        title: 'Supprimer votre compte',
        keywords: 'fermer quitter effacer partir oublier désinscription',
        body: [
          `Sous «\u00a0${t.settings.privacy}\u00a0», demandez-le avec votre mot de passe. Dès lors, plus personne ne vous voit et vous êtes déconnecté partout.`,
          'Pendant sept jours, vous pouvez revenir en vous connectant. Ensuite, tout est effacé pour de bon\u00a0: votre profil, vos publications, vos images et vos amitiés. Vos commentaires sous ce que d’autres ont écrit y restent, sans votre nom.',
        ],
        open: 'privacySettings',
      },
    ],
  },
];
