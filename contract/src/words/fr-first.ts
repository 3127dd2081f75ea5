import type { FirstWords } from './en-first.ts';

export const frFirst: FirstWords = {
  errors: {
    invalid_input: 'Certains champs demandent votre attention.',
    malformed_request: 'Cette requête n’a pas pu être lue. Veuillez recharger la page et réessayer.',
    unauthenticated: 'Unauthenticated. Veuillez vous connecter.',
    forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
    insufficient_scope: 'Ce jeton ne permet pas cette action\u00a0: ses droits ne l’incluent pas.',
    foreign_origin: 'Cette requête vient d’un autre site et a été refusée.',
    password_change_required: 'Veuillez choisir un nouveau mot de passe avant de continuer.',
    consent_required:
      'Veuillez accepter les conditions et la politique de confidentialité avant de continuer.',
    account_leaving: 'Votre compte est sur le point d’être supprimé. Conservez-le pour continuer.',
    reauthentication_required: 'Confirmez votre identité pour continuer.',
    account_disabled: 'Ce compte est désactivé. Écrivez aux responsables de votre communauté.',
    account_suspended:
      'Ce compte est suspendu pour le moment. Nous vous avons écrit pourquoi, et jusqu’à quand.',
    guardian_pending:
      'Votre compte attend la réponse de votre parent, ou de la personne qui a votre garde. Nous lui avons envoyé un lien par courriel\u00a0: demandez-lui d’y jeter un coup d’œil.',
    social_closed: 'Cette façon de se connecter n’est pas offerte ici pour le moment.',
    registration_closed: 'Il n’est pas possible de créer un compte ici pour le moment.',
    not_found: 'Introuvable.',
    reset_link_invalid: 'Information insuffisante',
    method_not_allowed: 'Cette adresse n’accepte pas ce type de requête.',
    conflict: 'Quelqu’un a modifié ceci entre-temps. Rechargez la page pour voir la version à jour.',
    already_reported: 'Vous avez déjà fait ce signalement. Merci\u00a0: quelqu’un va l’examiner.',
    email_taken: 'Cette adresse courriel existe déjà\u202f!',
    request_in_progress: 'La même demande est en cours de traitement. Veuillez patienter un instant.',
    file_too_large: 'Ce fichier est trop volumineux. Veuillez en choisir un plus petit.',
    body_too_large: 'C’est trop à envoyer à la fois. Veuillez raccourcir votre envoi.',
    unsupported_file:
      'Les navigateurs ne peuvent pas afficher ce format d’image. Utilisez JPEG, PNG, WebP, GIF ou AVIF.',
    unsupported_media_type: 'Ce type de requête n’est pas accepté ici.',
    invalid_credentials: 'Courriel ou mot de passe invalide',
    social_failed: 'La connexion avec ce fournisseur a échoué. Veuillez réessayer.',
    social_email_missing:
      'Votre compte là-bas ne nous communique aucune adresse courriel. Veuillez vous connecter ou vous inscrire ici avec votre courriel.',
    email_unverified: 'Veuillez d’abord confirmer votre adresse courriel.',
    second_factor_required: 'Un code de connexion est nécessaire pour continuer.',
    sign_in_expired: 'Cela a pris trop de temps. Veuillez vous reconnecter.',
    code_invalid: 'Code de vérification invalide. Veuillez réessayer.',
    code_expired: 'Ce code a expiré. Demandez-en un nouveau.',
    rule_broken: 'Ce n’est pas possible.',
    own_post:
      'Cette publication est la vôtre\u00a0: vous ne pouvez pas la signaler, mais vous pouvez la supprimer.',
    own_content:
      'Ceci est de vous\u00a0: vous ne pouvez pas le signaler, mais vous pouvez le modifier ou le supprimer.',
    audience_too_wide:
      'Des personnes ont commenté quand moins de gens pouvaient voir cette publication. Veuillez choisir une visibilité plus limitée.',
    public_prayer_unconfirmed:
      'Veuillez d’abord confirmer que tout le monde sur Internet peut lire votre demande de prière.',
    idempotency_mismatch:
      'Cette demande a déjà été envoyée avec un autre contenu. Veuillez recharger la page et réessayer.',
    too_many_uploads:
      'Vous pouvez téléverser jusqu’à 30 fichiers par demi-heure. Veuillez réessayer un peu plus tard.',
    too_many_requests: 'Trop de tentatives. Patientez un instant, puis réessayez.',
    internal:
      'Quelque chose s’est mal passé de notre côté. Rien de ce que vous avez écrit n’est perdu. Veuillez réessayer.',
    unavailable: 'Le service est momentanément indisponible. Veuillez réessayer.',
    storage_full: 'Le serveur n’a plus d’espace de stockage. Veuillez réessayer plus tard.',
  },
  kinds: {
    prayer: 'Demande de prière',
    testimony: 'Témoignage',
    scripture: 'Écriture',
    event: 'Événement',
    general: 'Publication',
    link: 'Lien',
  },
  anonymous: 'Anonyme',
  asker: 'La personne qui demande la prière',
  poster: 'La personne qui a publié',
  audiences: {
    public: 'Public',
    members: 'Membres',
    friends: 'Amis',
    groups: 'Groupes',
    care: 'Équipe d’accompagnement',
    private: 'Privé',
  },
};
